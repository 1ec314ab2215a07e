import { expect, test } from "vitest";
import { spellStroke } from "./shortcut";

const plain = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };

test.each([
  [{ ...plain, key: "k", ctrlKey: true }, "Mod+K"],
  [{ ...plain, key: "k", metaKey: true }, "Mod+K"],
  [{ ...plain, key: "?", shiftKey: true }, "?"],
  [{ ...plain, key: "g" }, "G"],
  [{ ...plain, key: "M", shiftKey: true }, "Shift+M"],
  [{ ...plain, key: "Enter", ctrlKey: true, shiftKey: true }, "Mod+Shift+Enter"],
  [{ ...plain, key: " " }, "Space"],
])("the stroke is spelt %#: %j", (stroke, spelling) => {
  expect(spellStroke(stroke)).toBe(spelling);
});
