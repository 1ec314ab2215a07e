import { expect, it } from "vitest";
import { actionFor, roomShortcuts, shortcutLines } from "./shortcuts";

it("no key does two things", () => {
  const keys = roomShortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it("who is not offered the assistant is not told of its key", () => {
  const labels = (assistant: boolean) => shortcutLines({ assistant, prompter: false }).map(({ label }) => label);
  expect(labels(true)).toContain("Assistant");
  expect(labels(false)).not.toContain("Assistant");
  expect(labels(true)).not.toContain("Prompter");
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
