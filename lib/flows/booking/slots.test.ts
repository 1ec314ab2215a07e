import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { overlaps, overlapsAny, type TimeRange } from "@/lib/language/time/ranges";
import { zoneClock } from "@/lib/language/time/zone-clock";
import { heldBy, offeredSlots, type PageRules, type Taken, withinHours } from "./slots";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const free: Taken = { busy: [], held: [], bookingsOn: new Map() };
const everyDay = (startMinute: number, endMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute }));

const rules = (data: Partial<PageRules> = {}): PageRules => ({
  timezone: "Europe/Berlin",
  hours: everyDay(540, 1020),
  holidays: new Map(),
  minimumNoticeMinutes: 0,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  dailyLimit: null,
  horizonDays: 60,
  slotStepMinutes: null,
  ...data,
});

const on = (day: string, days = 1): TimeRange => {
  const start = new Date(`${day}T00:00:00Z`);
  return { start, end: new Date(+start + days * dayMs) };
};
const clocks = (slots: Date[], timeZone: string) =>
  slots.map((slot) => new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(slot));

describe("hours stay on the wall", () => {
  const now = new Date("2027-03-01T00:00:00Z");
  test.each(["2027-03-27", "2027-03-28", "2027-03-29"])("beside a change of clocks: %s", (day) => {
    const slots = offeredSlots({ rules: rules(), minutes: 240, window: on(day), now, taken: free });
    expect(clocks(slots, "Europe/Berlin")).toEqual(["09:00", "13:00"]);
  });

  test("an hour that is skipped is not offered, one that is repeated is offered twice", () => {
    const night = rules({ hours: everyDay(60, 240) });
    const at = (day: string) => offeredSlots({ rules: night, minutes: 60, window: on(day, 2), now, taken: free });
    const spring = at("2027-03-28").filter((slot) => slot < new Date("2027-03-28T12:00:00Z"));
    expect(clocks(spring, "Europe/Berlin")).toEqual(["01:00", "03:00"]);
    const far = rules({ hours: everyDay(60, 240), horizonDays: 365 });
    const autumn = offeredSlots({ rules: far, minutes: 60, window: on("2027-10-30", 2), now, taken: free }).filter(
      (slot) => slot >= new Date("2027-10-30T22:00:00Z"),
    );
    expect(clocks(autumn, "Europe/Berlin")).toEqual(["01:00", "02:00", "02:00", "03:00"]);
  });

  test("in zones with half hours, and where a whole day is skipped", () => {
    const adelaide = rules({ timezone: "Australia/Adelaide", hours: everyDay(600, 660) });
    const [slot] = offeredSlots({ rules: adelaide, minutes: 60, window: on("2027-03-02"), now, taken: free });
    expect(slot?.toISOString()).toBe("2027-03-02T23:30:00.000Z");
    const samoa = rules({ timezone: "Pacific/Apia", hours: everyDay(0, 1440), horizonDays: 10 });
    const before = new Date("2011-12-28T00:00:00Z");
    const days = offeredSlots({ rules: samoa, minutes: 480, window: on("2011-12-28", 6), now: before, taken: free });
    const dates = new Set(days.map((day) => day.toLocaleDateString("en-CA", { timeZone: "Pacific/Apia" })));
    expect([...dates]).not.toContain("2011-12-30");
    expect([...dates]).toContain("2011-12-31");
  });
});

test("ranges of neighbouring days that touch at midnight hold meetings across it; a holiday between them does not", () => {
  const now = new Date("2027-05-01T00:00:00Z");
  const night = { hours: [...everyDay(0, 60), ...everyDay(1380, 1440)], timezone: "UTC", slotStepMinutes: 30 };
  const slots = (data: object = {}) =>
    offeredSlots({ rules: rules({ ...night, ...data }), minutes: 60, window: on("2027-05-05"), now, taken: free });
  expect(clocks(slots(), "UTC")).toEqual(["00:00", "23:00", "23:30"]);
  const closed = slots({ holidays: new Map([["2027-05-06", null]]) });
  expect(clocks(closed, "UTC")).toEqual(["00:00", "23:00"]);
});

test("a slot never starts between two steps, wherever the window begins", () => {
  const now = new Date("2027-05-01T00:00:00Z");
  const window = { start: new Date("2027-05-05T10:10:00Z"), end: new Date("2027-05-05T12:00:00Z") };
  const slots = offeredSlots({ rules: rules({ timezone: "UTC" }), minutes: 30, window, now, taken: free });
  expect(clocks(slots, "UTC")).toEqual(["10:30", "11:00", "11:30"]);
});

test("the clock of a zone agrees with the calendar library, also around its changes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata"),
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
      (timezone, instant) => {
        const clock = zoneClock(timezone, instant - dayMs, instant + dayMs);
        const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDateTime();
        const wall = clock.wallOf(instant);
        expect(new Date(wall).toISOString().slice(0, 23)).toBe(shown.toString({ fractionalSecondDigits: 3 }));
        expect(clock.wallOf(clock.instantOf(wall))).toBe(wall);
        expect(clock.instantOf(wall)).toBeLessThanOrEqual(instant);
      },
    ),
    { numRuns: 300 },
  );
});

const zone = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
);
const quarter = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 15);
const opening = fc.tuple(quarter(80), fc.integer({ min: 1, max: 16 })).map(([startMinute, quarters]) => ({
  startMinute,
  endMinute: startMinute + quarters * 15,
}));
/** One of each weekday, so that they do not overlap. */
const hours = fc
  .array(fc.option(opening), { minLength: 7, maxLength: 7 })
  .map((all) => all.flatMap((one, at) => (one ? [{ weekday: at + 1, ...one }] : [])));
/** The changes of clocks of both hemispheres are within reach. */
const now = fc
  .constantFrom("2027-03-10T08:07:00Z", "2027-03-26T23:50:00Z", "2027-10-01T05:00:00Z")
  .map((at) => new Date(at));
const busyTimes = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * 24 * 4 }), fc.integer({ min: 1, max: 30 })), {
  maxLength: 12,
});

const scene = fc.record({
  zone,
  hours,
  now,
  busy: busyTimes,
  held: busyTimes,
  minutes: fc.constantFrom(15, 30, 45, 60),
  notice: fc.integer({ min: 0, max: 3000 }),
  before: quarter(4),
  after: quarter(4),
  limit: fc.option(fc.integer({ min: 1, max: 2 })),
  horizon: fc.integer({ min: 1, max: 40 }),
});

test("whatever the page: what is offered fits, and what fits is offered", () => {
  fc.assert(
    fc.property(scene, (given) => {
      const ranges = (times: [number, number][]) =>
        times.map(([at, quarters]) => {
          const start = new Date(Math.ceil(+given.now / (15 * minuteMs)) * 15 * minuteMs + at * 15 * minuteMs);
          return { start, end: new Date(+start + quarters * 15 * minuteMs) };
        });
      const [busy, held] = [ranges(given.busy), ranges(given.held)];
      const dates = new Intl.DateTimeFormat("en-CA", { timeZone: given.zone });
      const dateOf = (at: Date) => dates.format(at);
      const bookingsOn = new Map(held.map(({ start }) => [dateOf(start), 1]));
      const page = rules({
        timezone: given.zone,
        hours: given.hours,
        minimumNoticeMinutes: given.notice,
        bufferBeforeMinutes: given.before,
        bufferAfterMinutes: given.after,
        dailyLimit: given.limit,
        horizonDays: given.horizon,
        slotStepMinutes: 15,
      });
      const window = { start: given.now, end: new Date(+given.now + 45 * dayMs) };
      const slots = offeredSlots({
        rules: page,
        minutes: given.minutes,
        window,
        now: given.now,
        taken: { busy, held, bookingsOn },
      });
      const today = Temporal.Instant.fromEpochMilliseconds(+given.now).toZonedDateTimeISO(given.zone).toPlainDate();
      const lastDay = today.add({ days: given.horizon }).toString();
      const first = Math.ceil(+given.now / (15 * minuteMs)) * 15 * minuteMs;
      const quarters = Array.from({ length: 45 * 96 - 1 }, (_, at) => new Date(first + at * 15 * minuteMs));
      const within = withinHours(
        page,
        quarters.map((start) => ({ start, end: new Date(+start + given.minutes * minuteMs) })),
      );
      const fitting = quarters.filter(
        (start, at) =>
          within[at] &&
          +start >= +given.now + given.notice * minuteMs &&
          !overlapsAny(heldBy(page, start, given.minutes), [...busy, ...held]) &&
          dateOf(start) <= lastDay &&
          (given.limit === null || (bookingsOn.get(dateOf(start)) ?? 0) < given.limit),
      );
      expect(slots).toEqual(fitting);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test("hours are what the wall of the zone shows, by another way of counting", () => {
  fc.assert(
    fc.property(zone, opening, now, fc.integer({ min: 0, max: 40 * 24 * 4 }), (timezone, range, from, quarters) => {
      const start = new Date(Math.ceil(+from / (15 * minuteMs)) * 15 * minuteMs + quarters * 15 * minuteMs);
      const shown = Temporal.Instant.fromEpochMilliseconds(+start).toZonedDateTimeISO(timezone);
      const [at, end] = [shown, shown.add({ minutes: 15 })].map((time) => time.hour * 60 + time.minute);
      // In an hour that is shown twice, the first one counts for where hours begin and end.
      const isPlain = shown.hoursInDay === 24;
      fc.pre(isPlain && end !== undefined && end > 0);
      const [open] = withinHours(rules({ timezone, hours: everyDay(range.startMinute, range.endMinute) }), [
        { start, end: new Date(+start + 15 * minuteMs) },
      ]);
      expect(open).toBe((at ?? 0) >= range.startMinute && (end ?? 0) <= range.endMinute);
    }),
    { numRuns: 400 },
  );
});

test("what only touches a slot does not take it", () => {
  const slot = heldBy(rules({ bufferBeforeMinutes: 15 }), new Date("2027-05-05T10:00:00Z"), 30);
  expect(overlaps(slot, { start: new Date("2027-05-05T09:00:00Z"), end: slot.start })).toBe(false);
});
