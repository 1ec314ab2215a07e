import fc from "fast-check";
import { expect, test } from "vitest";
import { expandRule } from "@/lib/language/time/recurrence";
import type { EventToWrite } from "./provider";
import { listFromFile } from "./read-calendar-file";
import { writeCalendarFile } from "./write-calendar-file";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Africa/Casablanca",
  "Pacific/Chatham",
];
const rules = ["FREQ=DAILY", "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=3", "FREQ=MONTHLY"];
const quarterHour = 15 * 60_000;
const begin = Date.parse("2026-01-01T00:00:00Z");

test("in every zone and over every change of clocks, a series is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...rules),
      fc.integer({ min: 0, max: 2 * 365 * 96 }),
      fc.integer({ min: 2, max: 200 }),
      fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 4 }),
      (timezone, freq, quarter, count, skipped) => {
        const start = new Date(begin + quarter * quarterHour);
        const rule = `${freq};COUNT=${count}`;
        const range = { start, end: new Date(start.getTime() + 400 * 24 * 3_600_000) };
        const starts = expandRule(rule, { start, timezone }, { from: range.start, to: range.end });
        const except = starts.filter((_, index) => skipped.includes(index));
        const { events: listed } = listFromFile(
          writeCalendarFile(series({ start, timezone, rule, except })),
          file,
          range,
        );
        const left = starts.filter((_, index) => !skipped.includes(index));
        expect(listed.map((event) => event.start.toISOString())).toEqual(left.map((one) => one.toISOString()));
        for (const event of listed) expect(+event.end - +event.start).toBe(45 * 60_000);
      },
    ),
    {
      numRuns: 40,
      // A first event over the hour that comes twice, and over the one that does not.
      examples: [
        ["Europe/Berlin", "FREQ=DAILY", 28_513, 2, []],
        ["Europe/Berlin", "FREQ=DAILY", 8_355, 3, []],
      ],
    },
  );
});

const file = { id: "one", owner: "ana@example.org", isOwn: true, timezone: "Europe/Berlin" };
const series = ({
  rule,
  except,
  ...when
}: {
  start: Date;
  timezone: string;
  rule: string;
  except: Date[];
}): EventToWrite => ({
  ...when,
  title: "Series",
  description: "",
  url: "http://localhost:3000/m/abc",
  minutes: 45,
  uid: "one@localhost",
  sequence: 0,
  organizer: { name: "Ana", email: "ana@example.org" },
  attendees: [],
  recurrence: { rule, except, changed: [] },
});
