import { expect, test } from "vitest";
import { isComposing } from "./is-composing";

test.each([
  ["Enter that takes a suggestion, in Chrome and Firefox", { isComposing: true, keyCode: 229 }, true],
  ["the same in Safari", { isComposing: false, keyCode: 229 }, true],
  ["Enter after it", { isComposing: false, keyCode: 13 }, false],
])("%s", (_, key, expected) => {
  expect(isComposing(key)).toBe(expected);
  expect(isComposing({ nativeEvent: key })).toBe(expected);
});
