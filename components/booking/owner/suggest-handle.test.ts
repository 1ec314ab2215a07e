import { expect, test } from "vitest";
import { suggestHandle } from "./use-handle-check";

test.each([
  ["Ana Pereira", "ana-pereira"],
  ["Jörg Müller-Ångström", "jorg-muller-angstrom"],
  ["  --Zoë!  ", "zoe"],
  ["小林", ""],
  ["a".repeat(60), "a".repeat(40)],
])("%s begins as %s", (name, expected) => {
  expect(suggestHandle(name)).toBe(expected);
});
