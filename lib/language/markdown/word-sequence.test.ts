import { expect, test } from "vitest";
import { sameWords, wordSequence } from "./word-sequence";

test.each([
  ["# Plan\n\n**Bold**, _soft_ and `code`.", ["Plan", "Bold,", "soft", "and", "code."]],
  ["• one\n- two\n3) three", ["one", "two", "3.", "three"]],
  ["| A | B |\n| --- | :-: |\n| 1\\|2 | 3 |", ["A", "B", "1|2", "3"]],
  ["Title\n=====\n\n* * *\n\n> said", ["Title", "said"]],
  ["2*3 = 6, snake_case, -5 and 1.5", ["2*3", "=", "6,", "snake_case,", "-5", "and", "1.5"]],
  [
    "<https://example.org/a_b> and [it](https://example.org)",
    ["https://example.org/a_b", "and", "[it](https://example.org)"],
  ],
  ["```js\nlet  a = 1;\n```\nend", ["js\nlet  a = 1;", "end"]],
])("the words of %j", (text, words) => {
  expect(wordSequence(text)).toEqual(words);
});

test.each([
  ["one two", "one  \n\ntwo", true],
  ["Costs\t5", "| Costs | 5 |\n| --- | --- |", true],
  ["one two", "two one", false],
  ["pay 15", "pay 1.5", false],
  ["It is on.", "It is on", false],
  ["see https://a.example", "see https://b.example", false],
  ["```\na  b\n```", "```\na b\n```", false],
  ["- [ ] open", "- [x] open", false],
])("%j and %j", (one, other, same) => {
  expect(sameWords(one, other)).toBe(same);
});
