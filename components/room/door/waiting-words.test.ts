import { expect, it } from "vitest";
import { waitingWords } from "./waiting-words";

const people = [{ identity: "user:1", display_name: "Ana" }];

it.each([
  [0, [], "No one's here yet. We've let Ben know you're waiting."],
  [1, people, "Ana is here and can let you in."],
  [2, people, "Ana and 1 other are here and can let you in."],
  [3, people, "Ana and 2 others are here and can let you in."],
  [3, [], "3 people are here and can let you in."],
])("with %i inside, who waits reads the truth", (count, names, words) => {
  expect(waitingWords({ count, people: names }, "Ben")).toBe(words);
});
