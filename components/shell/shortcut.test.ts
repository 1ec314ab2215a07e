import { expect, test } from "vitest";
import { spellStroke } from "./shortcut";

const plain = { code: "", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };

test.each([
  [{ ...plain, key: "k", ctrlKey: true }, "Mod+K"],
  [{ ...plain, key: "k", metaKey: true }, "Mod+K"],
  [{ ...plain, key: "?", shiftKey: true }, "?"],
  [{ ...plain, key: "g" }, "G"],
  [{ ...plain, key: "M", shiftKey: true }, "Shift+M"],
  [{ ...plain, key: "Enter", ctrlKey: true, shiftKey: true }, "Mod+Shift+Enter"],
  [{ ...plain, key: " " }, "Space"],
  [{ ...plain, key: "ь", code: "KeyM" }, "M"],
  [{ ...plain, key: "ק", code: "KeyE", ctrlKey: true }, "Mod+E"],
  [{ ...plain, key: "Ω", code: "KeyV", shiftKey: true }, "Shift+V"],
  [{ ...plain, key: "؟", code: "Slash", shiftKey: true }, "?"],
  // A French keyboard has another Latin letter there, and that one counts.
  [{ ...plain, key: "a", code: "KeyQ" }, "A"],
  [{ ...plain, key: ",", code: "KeyM" }, ","],
])("the stroke is spelt %#: %j", (stroke, spelling) => {
  expect(spellStroke(stroke)).toBe(spelling);
});
