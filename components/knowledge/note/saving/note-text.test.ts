import { expect, test } from "vitest";
import { titleFrom } from "./note-text";

test.each([
  ["## Budget **2027**\n\ntext", "Budget 2027"],
  ["<https://example.org/roof>", "https://example.org/roof"],
  ["- [ ] see [the **plan**](https://example.org/plan)", "see the plan"],
  ["3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
  ["\n---\n\nfirst words", "first words"],
  [" ", "Untitled"],
])("a note that begins with %s is called by its first words, without their Markdown", (body, title) => {
  expect(titleFrom(body)).toBe(title);
});
