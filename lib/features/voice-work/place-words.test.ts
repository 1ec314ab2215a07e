import { expect, test } from "vitest";
import { gapsOf } from "./gaps-of";
import { joinTranscript } from "./join-transcript";
import { placeWords } from "./place-words";

const line = (start_ms: number, end_ms: number, text: string, edited = false) => ({
  start_ms,
  end_ms,
  speaker: null,
  text,
  edited,
  overlap: false,
});

test("sentences lie where their letters do, and begin after a pause near by", () => {
  const placed = placeWords("We met Dr. Lind today. She agreed to all of it.", {
    from: 10,
    to: 16,
    voiced: [
      [10.2, 12.5],
      [13, 15.8],
    ],
  });
  expect(placed.map(({ start_ms, end_ms, text }) => [start_ms, end_ms, text])).toEqual([
    [10_200, 12_500, "We met Dr. Lind today."],
    [13_000, 15_800, "She agreed to all of it."],
  ]);
  expect(placeWords("...", { from: 0, to: 1, voiced: [[0, 1]] })).toEqual([]);
});

test("what is written anew takes the place of the old in its span, but for what a person wrote", () => {
  const before = [line(0, 900, "old"), line(1000, 2000, "mine", true), line(5000, 6000, "later")];
  const joined = joinTranscript(before, [line(0, 800, "new"), line(1100, 1900, "covered"), line(2100, 3000, "more")], {
    fromMs: 0,
    toMs: 4000,
  });
  expect(joined.map(({ text }) => text)).toEqual(["new", "mine", "more", "later"]);
});

test("gaps are where one part ended and the next began later", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27) + seconds * 1000);
  expect(gapsOf([at(0), at(70), at(100)], [60_000, 29_500, 1000])).toEqual([{ at_ms: 60_000, gap_ms: 10_000 }]);
  expect(gapsOf([at(0), null], [1000, 1000])).toEqual([]);
  expect(gapsOf([new Date(0), at(0)], [1000, 1000])).toEqual([]);
});
