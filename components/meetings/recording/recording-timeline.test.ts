import { expect, test } from "vitest";
import { jottedId } from "@/lib/jottings/schema";
import { findPlace, layOutParts, listChapters, toMeetingTime, toPosition } from "./recording-timeline";

const origin = "2026-11-21T10:00:00.000Z";
const part = (number: number, startedAt: string, durationMs: number) => ({
  id: String(number),
  part: number,
  started_at: startedAt,
  duration_ms: durationMs,
  kind: "video" as const,
  url: "",
  expires_at: origin,
  size_bytes: 1,
});
/** Recorded from the second minute for a minute, and from the fifth for two. */
const timeline = layOutParts(
  [part(1, "2026-11-21T10:01:00.000Z", 60_000), part(2, "2026-11-21T10:04:00.000Z", 120_000)],
  origin,
);

test("parts are laid end to end", () => {
  expect(timeline.lengthMs).toBe(180_000);
  expect(timeline.parts.map(({ fromMs, meetingMs }) => [fromMs, meetingMs])).toEqual([
    [0, 60_000],
    [60_000, 240_000],
  ]);
});

test.each([
  [-1, 0, 0],
  [0, 0, 0],
  [59_999, 0, 59_999],
  [60_000, 1, 0],
  [180_000, 1, 120_000],
  [999_999, 1, 120_000],
])("at %d ms part %d is played from %d ms", (positionMs, at, offsetMs) => {
  expect(findPlace(timeline, positionMs)).toMatchObject({ at, offsetMs });
});

test.each([
  [0, 0],
  [60_000, 0],
  [90_000, 30_000],
  [150_000, 60_000],
  [250_000, 70_000],
  [900_000, 180_000],
])("the meeting's moment %d is found at %d of the recording", (tMs, positionMs) => {
  expect(toPosition(timeline, tMs)).toBe(positionMs);
});

test("what was recorded is found again where it was said", () => {
  for (const tMs of [60_000, 90_000, 240_000, 359_000]) {
    expect(toMeetingTime(timeline, toPosition(timeline, tMs))).toBe(tMs);
  }
});

test("without a part there is no place", () => {
  expect(findPlace(layOutParts([], origin), 0)).toBeNull();
});

test("chapters are sections from their first words, and decisions, in the order of the meeting", () => {
  const point = (id: string, t_ms: number) => ({ id, text: `point ${id}`, t_ms });
  expect(
    listChapters({
      sections: [
        { heading: "Budget", points: [point("a", 9000), point("b", 5000)] },
        { heading: "Empty", points: [] },
        { heading: "Ana's jottings", points: [point(jottedId(crypto.randomUUID(), 0), 8000)] },
      ],
      decisions: [point("c", 7000), point("d", 1000)],
    }).map(({ title, tMs, isDecision }) => [title, tMs, isDecision]),
  ).toEqual([
    ["point d", 1000, true],
    ["Budget", 5000, false],
    ["point c", 7000, true],
  ]);
});
