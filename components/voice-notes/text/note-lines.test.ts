import { expect, test } from "vitest";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { changeLine, findLineAt, groupTurns, listLines, mergeSpeakers, timeOfLetter } from "./note-lines";

const line = (speaker: string | null, startMs: number, text: string): Segment => ({
  start_ms: startMs,
  end_ms: startMs + 2000,
  speaker,
  text,
  edited: false,
  overlap: false,
});

test("lines of one speaker make a turn, until somebody else speaks or a long pause", () => {
  const lines = listLines([
    line("S1", 0, "One."),
    line("S1", 2000, "Two."),
    line("S2", 4000, " "),
    line("S2", 6000, "Three."),
    line("S2", 90_000, "Four."),
  ]);
  expect(groupTurns(lines).map(({ speaker, key, lines: all }) => [speaker, key, all.length])).toEqual([
    ["S1", "0", 2],
    ["S2", "3", 1],
    ["S2", "4", 1],
  ]);
});

test.each([
  [0, "0"],
  [1800, "1"],
  [3999, "1"],
  [99_999, "2"],
])("at %d ms line %s is spoken", (ms, id) => {
  const lines = listLines([line("S1", 500, "One."), line("S1", 2000, "Two."), line("S2", 6000, "Three.")]);
  expect(findLineAt(lines, ms)?.id).toBe(id);
  expect(findLineAt([], ms)).toBeUndefined();
});

test.each([
  [0, 1000],
  [2, 1000],
  [4, 1800],
  [6, 1800],
  [10, 2600],
])("letter %d belongs to a word that is spoken at %d ms", (letter, ms) => {
  expect(timeOfLetter(line(null, 1000, "One two th"), letter)).toBe(ms);
});

test("a changed line is marked as edited, and the others stay", () => {
  const before = [line("S1", 0, "One."), line("S2", 2000, "Two.")];
  expect(changeLine(before, "1", { speaker: "S1" })).toEqual([
    before[0],
    { ...before[1], speaker: "S1", edited: true },
  ]);
  expect(mergeSpeakers(before, "S2", "S1").map(({ speaker }) => speaker)).toEqual(["S1", "S1"]);
});
