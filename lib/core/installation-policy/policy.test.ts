import { describe, expect, test } from "vitest";
import { daysInForce, endsBy, goesAt, goesBefore, isShorter, keptForGood, type Retention } from "./policy";

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describe("a live meeting ends", () => {
  const limit = { minutesMax: 60, minutesMaxFrom: null };
  test.each([
    ["never without a limit", { scheduledAt: at("10:00"), durationMinutes: 30 }, { minutesMax: null }, null],
    ["an hour after its start", { scheduledAt: null, durationMinutes: 30 }, {}, "11:00"],
    [
      "an hour after its time when somebody came ten minutes early",
      { scheduledAt: at("10:10"), durationMinutes: 30 },
      {},
      "11:10",
    ],
    [
      "with a quarter of an hour for who came much too early",
      { scheduledAt: at("18:00"), durationMinutes: 30 },
      {},
      "11:15",
    ],
    ["an hour after a late start", { scheduledAt: at("09:00"), durationMinutes: 30 }, {}, "11:00"],
    [
      "at its own end, scheduled longer before the limit",
      { scheduledAt: at("10:00"), durationMinutes: 90 },
      {},
      "11:30",
    ],
    [
      "not before people were told",
      { scheduledAt: null, durationMinutes: 30 },
      { minutesMaxFrom: at("12:00") },
      "12:00",
    ],
  ])("%s", (_what, meeting, change, end) => {
    const found = endsBy({ startedAt: at("10:00"), ...meeting }, { ...limit, ...change });
    expect(found).toEqual(end && at(end));
  });
  test("not before it has started", () => {
    expect(endsBy({ startedAt: null, scheduledAt: at("10:00"), durationMinutes: 30 }, limit)).toBeNull();
  });
});

describe("something of the first is kept", () => {
  const announced: Retention = { days: 365, next: { days: 30, from: day(20) } };
  test.each<[string, Retention, Date | null]>([
    ["for good", keptForGood, null],
    ["for its days", { days: 5, next: null }, day(6)],
    ["until an announced time holds, when it is older", { days: null, next: { days: 5, from: day(20) } }, day(20)],
    ["for the announced days, when it is younger", { days: null, next: { days: 30, from: day(20) } }, day(31)],
    ["for the days that hold, when these end first", { days: 5, next: { days: 2, from: day(20) } }, day(6)],
  ])("%s", (_what, retention, end) => {
    expect(goesAt(retention, day(1))).toEqual(end);
  });

  test("an announced time holds from its moment on", () => {
    expect([day(19), day(20), day(21)].map((now) => daysInForce(announced, now))).toEqual([365, 30, 30]);
    expect(goesBefore(announced, day(20))).toEqual(new Date(day(20).getTime() - 30 * 86_400_000));
    expect(goesBefore(keptForGood, day(20))).toBeNull();
  });
});

test.each([
  [30, null, true],
  [30, 31, true],
  [30, 30, false],
  [31, 30, false],
  [null, 30, false],
  [null, null, false],
])("%s days are shorter than %s: %s", (days, than, is) => {
  expect(isShorter(days, than)).toBe(is);
});
