import { expect, it } from "vitest";
import { waitingWords } from "./waiting-words";

const people = [{ identity: "user:1", display_name: "Ana" }];

it.each([
  [0, [], "Nobody is inside yet. Ben has been told that you are waiting."],
  [1, people, "Ana is inside and has been told."],
  [2, people, "Ana and 1 other are inside; they have been told."],
  [3, people, "Ana and 2 others are inside; they have been told."],
  [3, [], "3 people are inside; they have been told."],
])("with %i inside, who waits reads the truth", (count, names, words) => {
  expect(waitingWords({ count, people: names }, "Ben")).toBe(words);
});
