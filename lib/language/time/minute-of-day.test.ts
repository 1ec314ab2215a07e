import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfSpan, nextAtMinute } from "./minute-of-day";
import { toZoned } from "./zoned";

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"];

test.each([
  ["2026-11-24T20:00:00Z", "Europe/Berlin", "2026-11-25T07:00:00.000Z"],
  ["2026-11-24T06:59:00Z", "Europe/Berlin", "2026-11-24T07:00:00.000Z"],
  ["2026-11-24T21:30:00Z", "America/New_York", null],
])("quiet from 20:00 to 08:00, at %s in %s, ends at %s", (now, zone, end) => {
  expect(endOfSpan(new Date(now), { from: 1200, until: 480 }, zone)?.toISOString() ?? null).toBe(end);
});

test("the end is by the clocks, also in the nights in which they change", () => {
  const quiet = { from: 22 * 60, until: 7 * 60 };
  const endOf = (now: string) => endOfSpan(new Date(now), quiet, "Europe/Berlin")?.toISOString();
  // One hour less, and one more, than in other nights.
  expect(endOf("2026-03-28T22:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
  expect(endOf("2026-10-24T21:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
});

test("a minute that the clocks skip is the first one after it", () => {
  expect(nextAtMinute(new Date("2026-03-29T00:30:00Z"), 150, "Europe/Berlin").toISOString()).toBe(
    "2026-03-29T01:00:00.000Z",
  );
});

test("the next time is ahead, within a day and a clock change, and the clocks show the minute", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...zones),
      (now, minute, zone) => {
        const next = nextAtMinute(now, minute, zone);
        const { hour, minute: shown } = toZoned(next, zone);
        const isAhead = next > now && next.getTime() - now.getTime() <= 25 * 3_600_000;
        const isSkipped = hour * 60 + shown !== minute;
        return isAhead && (!isSkipped || hour * 60 + shown - minute <= 60);
      },
    ),
    { numRuns: 300 },
  );
});

test("a moment is within a span or within the rest of the day, never both", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...zones),
      (now, from, until, zone) => {
        fc.pre(from !== until);
        const inside = endOfSpan(now, { from, until }, zone) !== null;
        return inside !== (endOfSpan(now, { from: until, until: from }, zone) !== null);
      },
    ),
    { numRuns: 300 },
  );
});
