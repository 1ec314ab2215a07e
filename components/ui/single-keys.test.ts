import { expect, it } from "vitest";
import { isSingleKey } from "./single-keys";

it.each([
  ["M", true],
  ["?", true],
  ["+", true],
  ["Shift+W", true],
  ["G H", true],
  ["Mod+K", false],
  ["Mod+Shift+Enter", false],
  ["Alt+N", false],
  ["Space", false],
  ["ArrowLeft", false],
])("%s is a character alone: %s", (keys, isSingle) => {
  expect(isSingleKey(keys)).toBe(isSingle);
});
