import { expect, test } from "vitest";
import { jottedId } from "@/lib/features/jottings/constants";
import { describeGap } from "./gap-marks";
import {
  findPlace,
  findPosition,
  layOutParts,
  listChapters,
  listGaps,
  listUnready,
  placeChapters,
  toMeetingTime,
} from "./recording-timeline";

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

test("a part that begins before the end of the one before is played from that end on", () => {
  const overlapping = layOutParts(
    [
      part(1, "2026-11-21T10:01:00.000Z", 60_000),
      part(2, "2026-11-21T10:01:50.000Z", 60_000),
      part(3, "2026-11-21T10:02:00.000Z", 20_000),
      part(4, "2026-11-21T10:02:50.000Z", 10_000),
    ],
    origin,
  );
  expect(overlapping.lengthMs).toBe(120_000);
  expect(findPlace(overlapping, 59_999)).toMatchObject({ at: 0, offsetMs: 59_999 });
  expect(findPlace(overlapping, 60_000)).toMatchObject({ at: 1, offsetMs: 10_000 });
  expect(findPlace(overlapping, 110_000)).toMatchObject({ at: 2, offsetMs: 0 });
  for (const tMs of [60_000, 115_000, 120_000, 169_000, 170_000]) {
    expect(toMeetingTime(overlapping, findPosition(overlapping, tMs) ?? 0)).toBe(tMs);
  }
  expect(listGaps(overlapping, origin, [])).toEqual([]);
});

test("a gap is where nothing is between two parts for more than a second", () => {
  const parts = [
    part(1, "2026-11-21T10:01:00.000Z", 60_000),
    part(2, "2026-11-21T10:02:01.000Z", 60_000),
    part(3, "2026-11-21T10:03:02.500Z", 60_000),
    part(5, "2026-11-21T10:10:00.000Z", 60_000),
  ];
  const laidOut = layOutParts(parts, origin);
  const short = { positionMs: 120_000, from: "2026-11-21T10:03:01.000Z", to: "2026-11-21T10:03:02.500Z" };
  const long = { positionMs: 180_000, from: "2026-11-21T10:04:02.500Z", to: "2026-11-21T10:10:00.000Z" };
  expect(listGaps(laidOut, origin, [])).toEqual([short, long]);
  // What part 4 holds cannot be played yet.
  expect(listGaps(laidOut, origin, [4])).toEqual([short]);
  const style = { timezone: "UTC", clock: "24" } as const;
  expect(describeGap(short, style)).toBe("Nothing was recorded for 2 seconds at 10:03.");
  expect(describeGap({ ...short, to: "2026-11-21T10:03:02.100Z" }, style)).toBe(
    "Nothing was recorded for 1 second at 10:03.",
  );
  expect(describeGap(long, style)).toBe("Nothing was recorded from 10:04 to 10:10.");
});

test.each([
  ["ready", [], []],
  ["ready", [{ part: 2, started_at: origin }], [2]],
  ["processing", [], [2]],
  ["recording", [{ part: 2, started_at: origin }], [2]],
] as const)("of a recording that is %s, with %j failed, the parts %j may still come", (state, failed, expected) => {
  const parts = [part(1, origin, 1000), part(3, origin, 1000)];
  const rest = { broken_off: [], problem: null, size_bytes: 0, kept_until: null, removed_at: null };
  expect(listUnready({ state, parts, failed_parts: [...failed], ...rest })).toEqual(expected);
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
