import { expect, test } from "vitest";
import { movedWords, moveWords, whoIsMailed } from "./move-words";

const asWords = (names: string[], isMailed: boolean) => {
  const move = { names, isMailed };
  return [moveWords(move), whoIsMailed(move), movedWords(move).description];
};

test("rescheduling says who will be notified; another time zone for the same time notifies no one", () => {
  expect(asWords([], true)).toEqual(["Reschedule", "No one is invited yet.", undefined]);
  expect(asWords(["Ben"], true)).toEqual([
    "Reschedule and notify 1 person",
    "Ben will be notified by email.",
    "Ben was notified.",
  ]);
  expect(asWords(["Ben", "Gil"], true)).toEqual([
    "Reschedule and notify 2 people",
    "Ben and Gil will be notified by email.",
    "Ben and Gil were notified.",
  ]);
  expect(asWords(["Ben"], false)).toEqual([
    "Change time zone",
    "The time stays the same, so no one will be notified.",
    undefined,
  ]);
});
