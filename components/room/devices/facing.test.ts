import { expect, it } from "vitest";
import { otherSide } from "./facing";

it.each([
  ["user", "environment"],
  ["environment", "user"],
  [undefined, null],
  ["left", null],
])("from a camera that looks to %s one turns to %s", (facingMode, other) => {
  expect(otherSide({ facingMode })).toBe(other);
});
