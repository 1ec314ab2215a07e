import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlaps } from "@/lib/language/time/ranges";
import { toZoned } from "@/lib/language/time/zoned";
import { findNearby, findStretched, isFreeFor, type PersonToAsk, suggestionWindow, suggestStarts } from "./rank-times";

const range = (from: string, to: string) => ({ start: new Date(from), end: new Date(to) });
const person = (email: string, zone: string, ...busy: ReturnType<typeof range>[]): PersonToAsk => ({
  email,
  zone,
  busy,
});
const clock = (at: Date, zone: string) => toZoned(at, zone).toPlainDateTime().toString().slice(0, 16);

/** A Wednesday. */
const now = new Date("2026-11-25T07:00:00Z");
const ana = person("ana@example.org", "Europe/Berlin");
const ask = (people: PersonToAsk[], minutes = 30) => ({ people, minutes, zone: "Europe/Berlin", now });

describe("hours are stretched", () => {
  test.each([
    ["08:00", 30, false],
    ["07:45", 30, true],
    ["18:30", 30, false],
    ["18:45", 30, true],
    ["09:00", 660, true],
  ])("at %s for %d minutes: %s", (time, minutes, isStretched) => {
    const start = new Date(`2026-11-25T${time}:00+01:00`);
    expect(findStretched([ana], start, minutes)).toHaveLength(isStretched ? 1 : 0);
  });

  test("on a weekend, and by the clocks of each person", () => {
    const li = person("li@example.org", "Asia/Kathmandu");
    const fridayNight = new Date("2026-11-27T18:30:00Z");
    expect(findStretched([ana, li], fridayNight, 30)).toEqual([
      { email: "ana@example.org", zone: "Europe/Berlin", localTime: "19:30" },
      { email: "li@example.org", zone: "Asia/Kathmandu", localTime: "00:15" },
    ]);
    expect(findStretched([li], new Date("2026-11-28T04:00:00Z"), 30)).toHaveLength(1);
  });
});

describe("better times nearby", () => {
  const start = new Date("2026-11-25T09:00:00Z");

  test("are the closest that are free for all, none of them past", () => {
    const busy = person("ben@example.org", "Europe/Berlin", range("2026-11-25T08:30:00Z", "2026-11-25T10:00:00Z"));
    expect(findNearby(ask([ana, busy]), start).map((one) => clock(one.start, "Europe/Berlin"))).toEqual([
      "2026-11-25T09:00",
      "2026-11-25T11:00",
      "2026-11-25T08:30",
    ]);
  });

  test("are none when all are free and nobody's hours are stretched", () => {
    expect(findNearby(ask([ana]), start)).toEqual([]);
  });

  test("stretch fewer people than a free time that stretches somebody", () => {
    const evening = new Date("2026-11-25T20:00:00Z");
    const found = findNearby(ask([ana]), evening);
    expect(found.map((one) => clock(one.start, "Europe/Berlin"))).toEqual([
      "2026-11-25T18:30",
      "2026-11-25T18:00",
      "2026-11-25T17:30",
    ]);
  });

  test("of a short meeting come in quarters of an hour", () => {
    const busy = person("ben@example.org", "Europe/Berlin", range("2026-11-25T09:00:00Z", "2026-11-25T09:15:00Z"));
    expect(findNearby(ask([busy], 15), start).map((one) => clock(one.start, "Europe/Berlin").slice(11))).toEqual([
      "09:45",
      "10:15",
      "09:30",
    ]);
  });
});

describe("suggestions", () => {
  test("are the soonest unstretched, two a day, one in the morning and one in the afternoon", () => {
    expect(suggestStarts(ask([ana])).map(({ start }) => clock(start, "Europe/Berlin"))).toEqual([
      "2026-11-25T08:30",
      "2026-11-25T13:30",
      "2026-11-26T08:00",
      "2026-11-26T13:00",
      "2026-11-27T08:00",
      "2026-11-27T13:00",
      "2026-11-30T08:00",
      "2026-11-30T13:00",
    ]);
  });

  test("put times that stretch nobody before those that do, however late", () => {
    const ben = person("ben@example.org", "Europe/Berlin", range("2026-11-25T07:00:00Z", "2026-12-08T17:00:00Z"));
    const found = suggestStarts(ask([ana, ben]));
    expect(found.slice(0, 2).map(({ start }) => clock(start, "Europe/Berlin"))).toEqual([
      "2026-12-08T18:00",
      "2026-12-08T18:30",
    ]);
    expect(found.map(({ stretched }) => stretched.length)).toEqual([0, 0, 2, 2, 2, 2, 2, 2]);
  });

  test("of people whose days hardly meet stretch them least", () => {
    const singapore = person("li@example.org", "Asia/Singapore");
    const found = suggestStarts(ask([ana, singapore], 60));
    expect(found.every(({ stretched }) => stretched.length === 0)).toBe(true);
    expect(new Set(found.map(({ start }) => clock(start, "Europe/Berlin").slice(0, 10))).size).toBe(8);
  });

  test("are none when somebody has no time", () => {
    const busy = person("ben@example.org", "Europe/Berlin", range("2026-11-01T00:00:00Z", "2027-01-01T00:00:00Z"));
    expect(suggestStarts(ask([busy]))).toEqual([]);
  });
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Apia",
  "Pacific/Pago_Pago",
  "America/Santiago",
];
const anyZone = fc.constantFrom(...zones);
/** Three years, with all changes of the clocks in them. */
const anyMoment = fc
  .integer({ min: 0, max: 3 * 365 * 24 * 12 })
  .map((n) => new Date(Date.UTC(2026, 0, 1) + n * 300_000));
const anyMinutes = fc.constantFrom(5, 15, 25, 30, 45, 60, 90, 240, 1440);
const anyPeople = (at: Date) =>
  fc.array(
    fc.record({
      email: fc.constantFrom("ana@example.org", "ben@example.org", "li@example.org"),
      zone: anyZone,
      busy: fc.array(
        fc
          .tuple(fc.integer({ min: -24, max: 14 * 24 * 4 }), fc.integer({ min: 1, max: 40 }))
          .map(([quarter, length]) => ({
            start: new Date(+at + quarter * 900_000),
            end: new Date(+at + (quarter + length) * 900_000),
          })),
        { maxLength: 12 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );
const anyQuestion = fc
  .tuple(anyMoment, anyZone, anyMinutes)
  .chain(([at, zone, minutes]) => anyPeople(at).map((people) => ({ now: at, zone, minutes, people })));

describe("in every zone and over every change of the clocks", () => {
  test("a suggestion is free for all, in the future, on a working day within the window, and told once", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { people, minutes, zone, now } = question;
        const found = suggestStarts(question);
        const window = suggestionWindow(zone, now);
        expect(found.length).toBeLessThanOrEqual(8);
        for (const { start, stretched } of found) {
          const range = { start, end: new Date(+start + minutes * 60_000) };
          expect(people.every((one) => isFreeFor(one, range))).toBe(true);
          expect(+start).toBeGreaterThan(+now);
          expect(+range.end).toBeLessThanOrEqual(+window.end);
          expect(toZoned(start, zone).dayOfWeek).toBeLessThanOrEqual(5);
          expect(toZoned(start, zone).minute % 30).toBe(0);
          expect(stretched).toEqual(findStretched(people, start, minutes));
        }
        const ranges = found.map(({ start }) => ({ start, end: new Date(+start + minutes * 60_000) }));
        expect(ranges.some((one, i) => ranges.slice(i + 1).some((other) => overlaps(one, other)))).toBe(false);
        const counts = found.map(({ stretched }) => stretched.length);
        expect(counts).toEqual([...counts].sort((one, other) => one - other));
      }),
      { numRuns: 60 },
    );
  });

  test("a better time is on the same day, free, in the future, and stretches fewer unless somebody was busy", () => {
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 0, max: 96 }), (question, quarters) => {
        const { people, minutes, zone, now } = question;
        const start = new Date(Math.ceil(+now / 900_000) * 900_000 + quarters * 900_000);
        const isFree = people.every((one) => isFreeFor(one, { start, end: new Date(+start + minutes * 60_000) }));
        const before = findStretched(people, start, minutes).length;
        for (const found of findNearby(question, start)) {
          const range = { start: found.start, end: new Date(+found.start + minutes * 60_000) };
          expect(people.every((one) => isFreeFor(one, range))).toBe(true);
          expect(+found.start).toBeGreaterThan(+now);
          expect(clock(found.start, zone).slice(0, 10)).toBe(clock(start, zone).slice(0, 10));
          if (isFree) expect(found.stretched.length).toBeLessThan(before);
        }
      }),
      { numRuns: 60 },
    );
  });
});
