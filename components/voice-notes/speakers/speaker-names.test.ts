import { expect, test } from "vitest";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { listExcerpts, listRuns, listSpeakers, nameSpeaker, nextLabel, spokenMs } from "./speaker-names";

const line = (speaker: string | null, startMs: number, endMs: number, change: Partial<Segment> = {}): Segment => ({
  start_ms: startMs,
  end_ms: endMs,
  speaker,
  text: `${startMs}`,
  edited: false,
  overlap: false,
  ...change,
});
const talk = [
  line("S2", 0, 4000),
  line("S2", 4100, 5000),
  line("S10", 5000, 6000),
  line("S2", 6000, 26_000),
  line("S2", 26_000, 27_000, { overlap: true }),
  line("S2", 40_000, 43_000),
  line(null, 43_000, 44_000),
];

test("speakers are those who say something, by number, and have names before they are named", () => {
  expect(listSpeakers(talk)).toEqual(["S2", "S10"]);
  expect(nameSpeaker({ S2: { name: "Ana" } }, "S2")).toBe("Ana");
  expect(nameSpeaker({ S2: { name: null } }, "S2")).toBe("Speaker 2");
  expect(nameSpeaker({}, null)).toBe("Speaker");
  expect(nextLabel(["S1", "S3"])).toBe("S2");
  expect(spokenMs(talk, "S10")).toBe(1000);
});

test("the three longest things that somebody says alone are heard first, eight seconds of each at most", () => {
  expect(listExcerpts(talk, "S2").map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 4000],
    [6000, 14_000],
    [40_000, 43_000],
  ]);
});

test("lines of one speaker are drawn as one run", () => {
  expect(listRuns(talk)).toEqual([
    { label: "S2", startMs: 0, endMs: 5000 },
    { label: "S10", startMs: 5000, endMs: 6000 },
    { label: "S2", startMs: 6000, endMs: 27_000 },
    { label: "S2", startMs: 40_000, endMs: 43_000 },
  ]);
});
