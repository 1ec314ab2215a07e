import { expect, test } from "vitest";
import { movedWords, moveWords, whoIsMailed } from "./move-words";

const asWords = (names: string[], isMailed: boolean) => {
  const move = { names, isMailed };
  return [moveWords(move), whoIsMailed(move), movedWords(move).description];
};

test("whoever moves a meeting is told whom that mails, and that another zone for the same time mails nobody", () => {
  expect(asWords([], true)).toEqual(["Move the meeting", "Nobody is invited, so nobody is mailed.", undefined]);
  expect(asWords(["Ben"], true)).toEqual([
    "Move and mail 1 person",
    "Ben is mailed the new time.",
    "Ben was mailed the new time.",
  ]);
  expect(asWords(["Ben", "Gil"], true)).toEqual([
    "Move and mail 2 people",
    "Everyone invited is mailed the new time: Ben and Gil.",
    "Ben and Gil were mailed the new time.",
  ]);
  expect(asWords(["Ben"], false)).toEqual([
    "Change the zone",
    "The time stays the same, so nobody is mailed.",
    undefined,
  ]);
});
