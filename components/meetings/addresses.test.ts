import { expect, it } from "vitest";
import { isAddress, readAddresses, sameAddress } from "./addresses";

it.each([
  ["ana@example.org", ["ana@example.org"]],
  ["ana@example.org, ben@example.org", ["ana@example.org", "ben@example.org"]],
  ["Ana Torres <ana@example.org>; Ben <ben@example.org>", ["ana@example.org", "ben@example.org"]],
  ["ana@example.org\nben@example.org\n", ["ana@example.org", "ben@example.org"]],
  ["mailto:ana@example.org", ["ana@example.org"]],
  ["ana", ["ana"]],
  ["  ", []],
])("%j holds %j", (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});

it("an address is known whatever its case, and only a whole one is an address", () => {
  expect(sameAddress("Ana@Example.org", "ana@example.org ")).toBe(true);
  expect(isAddress("ana@example.org")).toBe(true);
  expect(isAddress("ana@")).toBe(false);
});
