import { expect, it } from "vitest";
import { waitingWords } from "./waiting-words";

const people = [{ identity: "user:1", display_name: "Ana" }];

it.each([
  [0, false, [], "Nobody is inside yet. Ben has been told that you are waiting."],
  [1, false, people, "Ana is inside, but cannot let you in. Ben has been told that you are waiting."],
  [1, true, people, "Ana is inside and has been told."],
  [2, true, people, "Ana and 1 other are inside; they have been told."],
  [3, true, people, "Ana and 2 others are inside; they have been told."],
  [3, true, [], "3 people are inside; they have been told."],
])("with %i inside, who waits reads the truth", (count, can_admit, names, words) => {
  expect(waitingWords({ count, can_admit, people: names }, "Ben")).toBe(words);
});
