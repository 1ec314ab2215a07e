import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** What takes Enter or Esc without asking, and why nobody composes there. */
const withoutTyping = {
  "components/booking/owner/hours-grid.tsx": "cells of a table",
  "components/calendar/use-grid-drag.ts": "while the pointer holds something",
  "components/calendar/week-grid.tsx": "days and meetings",
  "components/knowledge/library-page.tsx": "a shortcut, not heard while somebody types",
  "components/notes/editor/notes-editor.tsx": "Ctrl and Enter together",
  "components/patterns/list/use-list-selection.tsx": "rows",
  "components/schedule/suggested-times.tsx": "buttons",
  "components/ui/prevent-submit.ts": "sends nothing",
  "components/vault/opened-vault.tsx": "a shortcut, not heard while somebody types",
};

test("whoever takes Enter or Esc from a field lets an input method have them first", () => {
  const files = ["app", "components", "lib", "public"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$|^public\/[^/]+\.js$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file));
  const taking = files.filter((file) => {
    const code = readFileSync(file, "utf8");
    return /"(Enter|Escape)"/.test(code) && !code.includes("isComposing(");
  });
  expect(taking.sort()).toEqual(Object.keys(withoutTyping));
});
