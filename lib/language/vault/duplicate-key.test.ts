import { expect, test } from "vitest";
import { hostOf, webAddress } from "./address";
import { duplicateKey } from "./duplicate-key";

test.each([
  ["https://www.host.example:8443/a", "www.host.example:8443", true],
  ["host.example/login", "host.example", true],
  ["host.example:8443/login", "host.example:8443", true],
  [" HOST.example ", "host.example", true],
  ["localhost:3000", "localhost:3000", false],
  ["192.168.0.1", "192.168.0.1", false],
  ["http://192.168.0.1/", "192.168.0.1", true],
  ["router", "router", false],
  ["androidapp://Com.Bank/", "com.bank", false],
  ["ftp://host.example", "host.example", false],
  ["host.example:x@other.example", "other.example", false],
  ["javascript:alert(1)", null, false],
  ["data:text/html,x", null, false],
  ["the server in the cellar", null, false],
  ["http://", null, false],
  ["", null, false],
  [null, null, false],
])("the host of %j", (text, host, isLink) => {
  expect([hostOf(text), webAddress(text) !== null]).toEqual([host, isLink]);
});

const entry = { label: "Bank", username: "ana", url: "bank.example:8443", notes: null, secret: "s", hasTotp: false };
const isSame = (change: Partial<typeof entry>, of: Partial<typeof entry> = {}) =>
  duplicateKey({ ...entry, ...of, ...change }) === duplicateKey({ ...entry, ...of });

test("same host, user name and secret are one entry, whatever else differs", () => {
  expect(isSame({ label: "Other", url: "https://BANK.example:8443/login", hasTotp: true })).toBe(true);
  expect(isSame({ url: "bank.example" })).toBe(false);
  expect(isSame({ username: "bo" })).toBe(false);
  expect(isSame({ secret: "t" })).toBe(false);
});

test("without a host or a secret, all has to be the same", () => {
  for (const of of [{ url: "cellar, left" }, { secret: "" }]) {
    expect(isSame({}, of)).toBe(true);
    expect(isSame({ label: "Other" }, of)).toBe(false);
    expect(isSame({ hasTotp: true }, of)).toBe(false);
  }
  expect(isSame({ url: "cellar, right" }, { url: "cellar, left" })).toBe(false);
});
