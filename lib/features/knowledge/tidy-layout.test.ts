import fc from "fast-check";
import { expect, test } from "vitest";
import { sameWords } from "@/lib/language/markdown/word-sequence";
import { tidyLayout } from "./tidy-layout";

const long = "The roof of the old house has to be painted before winter comes, and Ben knows whom to ask about it.";

test.each([
  ["a line above a text is a heading", `Paint the roof\n\n\n\n${long}`, `## Paint the roof\n\n${long}`],
  ["underlined lines are headings", "Roof\n====\n\nWalls\n-----", "# Roof\n\n## Walls"],
  [
    "a greeting and a sentence are none",
    `Hi Ben\n\n${long}\n\nDone.\n\n${long}`,
    `Hi Ben\n\n${long}\n\nDone.\n\n${long}`,
  ],
  ["bullets of all kinds", "• one\n• two\n\t◦ deeper\n* three", "- one\n- two\n  - deeper\n- three"],
  ["numbers", "1) one\n2) two\n   • deeper\n3) three", "1. one\n2. two\n   - deeper\n3. three"],
  ["a list after its introduction", "We need:\n- paint\n- brushes", "We need:\n\n- paint\n- brushes"],
  ["cells between tabs", "Part\tCost\nRoof\t5\nWalls\t", "| Part | Cost |\n| --- | --- |\n| Roof | 5 |\n| Walls |  |"],
  [
    "cells under each other",
    "Part    Cost\nRoof    5\nWalls   7",
    "| Part | Cost |\n| --- | --- |\n| Roof | 5 |\n| Walls | 7 |",
  ],
  ["bullets with tabs", "•\tone\n•\ttwo", "- one\n- two"],
  [
    "wrapped lines",
    "The roof of the old house has to be painted before winter comes,\nand Ben knows whom to ask about the colour that it had when we\nbought it.",
    "The roof of the old house has to be painted before winter comes, and Ben knows whom to ask about the colour that it had when we bought it.",
  ],
  ["short lines", "Ana Pereira\nLong Street 5\n10115 Berlin", "Ana Pereira  \nLong Street 5  \n10115 Berlin"],
  [
    "code",
    "Run:\n\n```sh\na   b\n\n\n- c\n```\n\n    indented   code",
    "Run:\n\n```sh\na   b\n\n\n- c\n```\n\n    indented   code",
  ],
  [
    "Markdown",
    "# Plan\n\n> said\n> so\n\n| A | B |\n| - | - |\n| 1 | 2 |",
    "# Plan\n\n> said\n> so\n\n| A | B |\n| - | - |\n| 1 | 2 |",
  ],
  ["words that look like layout", `between 3\n- 5 and 7 ${long}`, `between 3\n- 5 and 7 ${long}`],
])("%s", (_what, text, tidied) => {
  expect(tidyLayout(text).body).toBe(tidied);
  expect(tidyLayout(tidied).body).toBe(tidied);
});

const word = fc.oneof(
  fc.constantFrom(
    "roof",
    "Paint",
    "5",
    "1.5",
    "-3",
    "https://a.example/b_c",
    "**bold**",
    "`x`",
    "|",
    "a|b",
    "\\*",
    "É",
    "…",
    "Roof:",
    "snake_case",
    "[x]",
    "2)",
  ),
  fc.string({ maxLength: 6 }),
);
const mark = fc.constantFrom(
  "",
  "",
  "",
  "- ",
  "* ",
  "• ",
  "•",
  "– ",
  "1. ",
  "2) ",
  "# ",
  "## ",
  "> ",
  "    ",
  "\t",
  "  - ",
  "   1) ",
  "```",
  "~~~",
  "---",
  "===",
  "| --- |",
  "<p>",
);
const line = fc
  .tuple(
    mark,
    fc.array(word, { maxLength: 14 }),
    fc.constantFrom(" ", " ", "  ", "\t"),
    fc.constantFrom("", "", "  ", " ", "\\"),
  )
  .map(([start, words, between, end]) => start + words.join(between) + end);
const text = fc
  .array(fc.tuple(line, fc.constantFrom("\n", "\n", "\n\n", "\r\n", "\n\n\n")), { maxLength: 16 })
  .map((lines) => lines.flat().join(""));

test("no text loses, gains or changes a word, and a second time changes nothing", () => {
  fc.assert(
    fc.property(text, (pasted) => {
      const { body } = tidyLayout(pasted);
      expect(sameWords(pasted, body)).toBe(true);
      expect(tidyLayout(body).body).toBe(body);
    }),
    { numRuns: 600 },
  );
});
