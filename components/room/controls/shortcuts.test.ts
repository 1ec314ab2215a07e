import { expect, it } from "vitest";
import { actionFor, roomShortcuts } from "./shortcuts";

it("no key does two things", () => {
  const keys = roomShortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  ["M", "microphone"],
  ["Mod+D", "microphone"],
  ["Mod+E", "camera"],
  ["?", "shortcuts"],
  ["X", undefined],
])("%s means %s", (stroke, action) => {
  expect(actionFor(stroke)).toBe(action);
});
