import { expect, test } from "vitest";
import { readLibrivoxClip } from "@/lib/testing/speech-clips";
import { correctNames } from "./correct-names";

test.each([
  ["Anna will send the budget.", ["Ana Ruiz"], "Ana will send the budget."],
  ["I asked Sara and Marc.", ["Sarah Weiss", "Mark Okafor"], "I asked Sarah and Mark."],
  ["Ask Stefan's team.", ["Stephan Li"], "Ask Stephan's team."],
  ["Thanks, Kathy.", ["Cathy Jones"], "Thanks, Cathy."],
])("%j with %j in the meeting is read as %j", (text, names, read) => {
  expect(correctNames(text, names)).toBe(read);
});

test.each([
  ["a name that somebody else in the meeting bears", "Anna and Ana agree.", ["Ana Ruiz", "Anna Weiss"]],
  ["a name that two people could mean", "Ask Kathi.", ["Cathy Li", "Kathy Jones"]],
  ["a name that sounds different", "Ask Dan and Hannah.", ["Dana Li", "Anna Weiss"]],
  ["an ordinary word", "Mark the date. Will you come?", ["Marc Li", "Wil Weiss"]],
  ["a word without a capital", "we mark the date", ["Marc Li"]],
  ["anything, when nobody is known", "Anna was there.", []],
])("%s stays as it is", (_what, text, names) => {
  expect(correctNames(text, names)).toBe(text);
});

test("what a real person reads stays as it is, whoever is in the meeting", async () => {
  const names = ["Ana Pereira", "Ben Okafor", "Clara Weiss", "Jon Hadley", "Unna Less", "Hada Marry", "Mai Andrews"];
  for (const name of ["0880", "0890", "0920", "0930"] as const) {
    const { words } = await readLibrivoxClip(name);
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    expect(correctNames(`${sentence}.`, names)).toBe(`${sentence}.`);
  }
});
