import { expect, test } from "vitest";
import { jottedId } from "@/lib/jottings/constants";
import { findPlace, findPosition, layOutParts, listChapters, placeChapters, toMeetingTime } from "./recording-timeline";

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
/** Recorded for one minute from the second minute, and for two minutes from the fifth. */
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

test("what was recorded is found again where it was said", () => {
  for (const tMs of [60_000, 90_000, 240_000, 359_000]) {
    expect(toMeetingTime(timeline, findPosition(timeline, tMs) ?? 0)).toBe(tMs);
  }
});

test.each([
  [0, null],
  [54_999, null],
  [55_000, 0],
  [60_000, 0],
  [119_999, 59_999],
  [120_000, null],
  [234_999, null],
  [238_000, 60_000],
  [250_000, 70_000],
  [360_000, null],
])("the meeting's moment %d stands at %s of the recording", (tMs, positionMs) => {
  expect(findPosition(timeline, tMs)).toBe(positionMs);
});

test("chapters bear the recording's own time, and what was not recorded is left out", () => {
  const chapter = (tMs: number) => ({ key: String(tMs), title: `at ${tMs}`, tMs, isDecision: false });
  // 3:16 long, with a pause of minutes in between. Nothing in it is at 6:39.
  const paused = layOutParts(
    [part(1, "2026-11-21T10:01:00.000Z", 60_000), part(2, "2026-11-21T10:05:00.000Z", 136_000)],
    origin,
  );
  const placed = placeChapters(paused, [chapter(20_000), chapter(90_000), chapter(200_000), chapter(399_000)]);
  expect(placed.map(({ tMs, positionMs }) => [tMs, positionMs])).toEqual([
    [90_000, 30_000],
    [399_000, 159_000],
  ]);
  for (const { positionMs } of placed) expect(positionMs).toBeLessThan(paused.lengthMs);
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
        { heading: "Ana's notes", points: [point(jottedId(crypto.randomUUID(), 0), 8000)] },
      ],
      decisions: [point("c", 7000), point("d", 1000)],
    }).map(({ title, tMs, isDecision }) => [title, tMs, isDecision]),
  ).toEqual([
    ["point d", 1000, true],
    ["Budget", 5000, false],
    ["point c", 7000, true],
  ]);
});
