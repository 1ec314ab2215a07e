import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { dateAt, offsetMinutes } from "@/components/patterns/time/zone-offset";
import { addDays, mondayOf } from "@/lib/language/time/days";
import { axisOf, axisOfEnd, daysFrom, gapsOf, isWeekend, makeAxis, momentAt } from "./day-axis";

const at = (text: string) => Date.parse(text);
const dayOf = (date: string, timezone: string) => {
  const axis = makeAxis(daysFrom(mondayOf(date), 7), timezone);
  const day = axis.days.find((one) => one.date === date);
  if (!day) throw new Error(date);
  return { axis, day };
};

describe("days have their own length", () => {
  test.each([
    ["2026-11-24", "Europe/Berlin", 24, 1440, []],
    // The clocks skip 2:00 to 3:00.
    ["2026-03-29", "Europe/Berlin", 23, 1440, [{ from: 120, to: 180 }]],
    ["2026-10-25", "Europe/Berlin", 25, 1500, []],
    // Half an hour.
    ["2026-04-05", "Australia/Lord_Howe", 24.5, 1470, []],
    ["2026-10-04", "Australia/Lord_Howe", 23.5, 1440, [{ from: 120, to: 150 }]],
    // At midnight.
    ["2026-03-29", "Asia/Beirut", 23, 1440, [{ from: 0, to: 60 }]],
    ["2026-10-24", "Asia/Beirut", 25, 1500, []],
    ["2026-11-24", "Asia/Kathmandu", 24, 1440, []],
    // Samoa left this one out.
    ["2011-12-30", "Pacific/Apia", 0, 1440, [{ from: 0, to: 1440 }]],
  ])("%s in %s", (date, timezone, hours, length, gaps) => {
    const { axis, day } = dayOf(date, timezone);
    expect((day.end - day.start) / 3_600_000).toBe(hours);
    expect(axis.length).toBe(length);
    expect(gapsOf(day, axis.length)).toEqual(gaps);
  });

  test("an hour that comes twice has two rows, and the other days leave one of them out", () => {
    const { axis, day } = dayOf("2026-10-25", "Europe/Berlin");
    expect(axis.hours.slice(0, 6)).toEqual([
      { hour: 0, axis: 0 },
      { hour: 1, axis: 60 },
      { hour: 2, axis: 120 },
      { hour: 2, axis: 180 },
      { hour: 3, axis: 240 },
      { hour: 4, axis: 300 },
    ]);
    expect(axisOf(day, at("2026-10-25T02:30:00+02:00"))).toBe(150);
    expect(axisOf(day, at("2026-10-25T02:30:00+01:00"))).toBe(210);
    expect(axisOf(day, at("2026-10-25T09:00:00+01:00"))).toBe(600);
    const monday = axis.days[0];
    if (!monday) throw new Error("no Monday");
    expect(axisOf(monday, at("2026-10-19T09:00:00+02:00"))).toBe(600);
    expect(gapsOf(monday, axis.length)).toEqual([{ from: 180, to: 240 }]);
    expect(momentAt(monday, 200)).toBe(at("2026-10-19T03:00:00+02:00"));
  });

  test("what ends at the change ends before the gap, what begins then begins behind it", () => {
    const { day } = dayOf("2026-03-29", "Europe/Berlin");
    const change = at("2026-03-29T01:00:00Z");
    expect(axisOfEnd(day, change)).toBe(120);
    expect(axisOf(day, change)).toBe(180);
    expect(momentAt(day, 150)).toBe(change);
  });
});

test("weeks begin on Monday", () => {
  expect(mondayOf("2026-11-24")).toBe("2026-11-23");
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
  expect(mondayOf("1969-12-31")).toBe("1969-12-29");
  expect(daysFrom("2026-11-23", 7).map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});

const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const dates = fc.integer({ min: 0, max: 366 * 12 }).map((days) => addDays("2019-01-01", days));
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("in any zone the days are those of the calendar, without a hole between them", () => {
  fc.assert(
    fc.property(zones, dates, (timezone, date) => {
      const axis = makeAxis(daysFrom(date, 7), timezone);
      for (const [index, day] of axis.days.entries()) {
        const start = Temporal.PlainDate.from(day.date).toZonedDateTime(timezone);
        expect(day.start).toBe(start.epochMilliseconds);
        expect(day.end - day.start).toBe(start.hoursInDay * 3_600_000);
        expect(day.segments.reduce((sum, segment) => sum + segment.end - segment.start, 0)).toBe(day.end - day.start);
        if (index > 0) expect(day.start).toBe(axis.days[index - 1]?.end);
      }
    }),
    { numRuns: 120 },
  );
});

test("in any zone a place of the axis is one moment, later ones lie lower, and the hours stand where the clocks show them", () => {
  fc.assert(
    fc.property(zones, dates, share, share, (timezone, date, one, other) => {
      const axis = makeAxis(daysFrom(date, 3), timezone);
      const day = axis.days[1];
      if (!day) throw new Error("no day");
      const length = day.end - day.start;
      const [first, second] = [one, other]
        .sort((a, b) => a - b)
        .map((part) => day.start + Math.floor((part * length) / 60_000) * 60_000) as [number, number];
      const [low, high] = [axisOf(day, first), axisOf(day, second)];
      if (low === null || high === null) throw new Error("outside the day");
      expect(momentAt(day, low)).toBe(first);
      if (first < second) expect(low).toBeLessThan(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThan(axis.length);
      expect(dateAt(first, timezone)).toBe(day.date);
      const row = axis.hours.findLast((hour) => hour.axis <= low);
      const shown = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timezone);
      expect(offsetMinutes(first, timezone)).toBe(Math.round(shown.offsetNanoseconds / 6e10));
      // A repeated half hour has no row of its own.
      if (shown.minute === 0) expect(row).toEqual({ hour: shown.hour, axis: low });
    }),
    { numRuns: 300 },
  );
});
