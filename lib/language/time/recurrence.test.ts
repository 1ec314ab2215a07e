import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  endRuleBefore,
  expandRule,
  firstStartFrom,
  lastStart,
  moveRule,
  nextStart,
  parseRecurrence,
  restOfRule,
} from "./recurrence";

/** A Monday. */
const monday = { start: new Date("2026-11-30T08:15:00Z"), timezone: "Europe/Berlin" };
const at = (wall: string, timezone: string) => ({
  start: new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).epochMilliseconds),
  timezone,
});
const wallsOf = (starts: Date[], timezone: string) =>
  starts.map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start.getTime())
      .toZonedDateTimeISO(timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" }),
  );
const years = { from: new Date("2025-12-01T00:00:00Z"), to: new Date("2029-01-01T00:00:00Z") };

describe("a rule is read and written in one form", () => {
  test.each([
    ["RRULE:FREQ=DAILY", "FREQ=DAILY"],
    ["freq=weekly", "FREQ=WEEKLY;BYDAY=MO"],
    ["FREQ=WEEKLY;INTERVAL=1;BYDAY=TH,MO;WKST=MO", "FREQ=WEEKLY;BYDAY=MO,TH"],
    ["FREQ=WEEKLY;INTERVAL=2;COUNT=6", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6"],
    ["FREQ=WEEKLY;UNTIL=20261224", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261224T225959Z"],
    ["FREQ=WEEKLY;UNTIL=20261224T100000Z", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261224T100000Z"],
    ["FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=30"],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["FREQ=MONTHLY;BYDAY=-1MO", "FREQ=MONTHLY;BYDAY=-1MO"],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5", "FREQ=MONTHLY;BYDAY=5MO"],
    ["FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
  ])("%s", (text, rule) => {
    expect(parseRecurrence(text, monday)).toEqual({ rule });
    expect(parseRecurrence(rule, monday)).toEqual({ rule });
  });

  test.each([
    ["FREQ=YEARLY", /daily, weekly or monthly/],
    ["FREQ=DAILY;BYHOUR=9", /BYHOUR isn't supported/],
    ["FREQ=DAILY;BYDAY=MO", /BYDAY doesn't go with/],
    ["FREQ=DAILY;INTERVAL=0", /every 1 to 99/],
    ["FREQ=DAILY;INTERVAL=100", /every 1 to 99/],
    ["FREQ=DAILY;COUNT=731", /up to 730/],
    ["FREQ=DAILY;COUNT=0", /up to 730/],
    ["FREQ=DAILY;COUNT=x", /isn't a number/],
    ["FREQ=DAILY;COUNT=3;UNTIL=20270101", /either an end date or/],
    ["FREQ=DAILY;UNTIL=20261129", /ends before it begins/],
    ["FREQ=DAILY;UNTIL=20270230", /isn't a date/],
    ["FREQ=DAILY;UNTIL=20270101T000000", /Write UNTIL as/],
    ["FREQ=DAILY;FREQ=DAILY", /says something twice/],
    ["FREQ=DAILY;COUNT=", /isn't complete/],
    ["FREQ=WEEKLY;BYDAY=MO,MO", /listed twice/],
    ["FREQ=WEEKLY;BYDAY=1MO", /isn't a weekday/],
    ["FREQ=WEEKLY;BYDAY=TU,WE", /a day that the repetition leaves out/],
    ["FREQ=WEEKLY;WKST=SU", /Weeks begin on Monday/],
    ["FREQ=MONTHLY;BYDAY=MO", /Say which one in the month/],
    ["FREQ=MONTHLY;BYDAY=6MO", /first to the fifth/],
    ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", /one weekday of the month/],
    ["FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=30", /either a weekday or/],
    ["FREQ=MONTHLY;BYMONTHDAY=32", /from 1 to 31/],
    ["FREQ=MONTHLY;BYMONTHDAY=29", /isn't on the day of the month/],
    ["FREQ=MONTHLY;BYDAY=1MO", /isn't on the day of the month/],
    ["FREQ=MONTHLY;BYSETPOS=1", /needs BYDAY/],
  ])("%s is refused", (text, problem) => {
    expect(parseRecurrence(text, monday)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe("starts stay on the hour of the wall", () => {
  test("a skipped hour moves forward, a repeated one happens the first time", () => {
    const skipped = at("2027-03-27T02:30", "Europe/Berlin");
    const window = { from: skipped.start, to: new Date("2027-03-30T00:00:00Z") };
    expect(wallsOf(expandRule("FREQ=DAILY", skipped, window), skipped.timezone)).toEqual([
      "2027-03-27T02:30",
      "2027-03-28T03:30",
      "2027-03-29T02:30",
    ]);
    const repeated = at("2027-10-30T02:30", "Europe/Berlin");
    const found = expandRule("FREQ=DAILY;COUNT=3", repeated, years);
    expect(found.map((start) => start.toISOString())).toEqual([
      "2027-10-30T00:30:00.000Z",
      "2027-10-31T00:30:00.000Z",
      "2027-11-01T01:30:00.000Z",
    ]);
  });

  test("day 31 and a fifth weekday leave out the months without", () => {
    const last = at("2026-12-31T10:00", "Europe/Lisbon");
    expect(wallsOf(expandRule("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4", last, years), last.timezone)).toEqual([
      "2026-12-31T10:00",
      "2027-01-31T10:00",
      "2027-03-31T10:00",
      "2027-05-31T10:00",
    ]);
    const fifth = expandRule("FREQ=MONTHLY;BYDAY=5MO;COUNT=3", monday, years);
    expect(wallsOf(fifth, monday.timezone)).toEqual(["2026-11-30T09:15", "2027-03-29T09:15", "2027-05-31T09:15"]);
  });

  test("the end, the next and the rest of a rule", () => {
    expect(lastStart("FREQ=DAILY", monday)).toBeNull();
    expect(lastStart("FREQ=WEEKLY;BYDAY=MO;COUNT=3", monday)).toEqual(new Date("2026-12-14T08:15:00Z"));
    expect(lastStart("FREQ=WEEKLY;BYDAY=MO;UNTIL=20261213T000000Z", monday)).toEqual(new Date("2026-12-07T08:15:00Z"));
    expect(nextStart("FREQ=MONTHLY;INTERVAL=99;BYMONTHDAY=30", monday, new Date(monday.start.getTime() + 1))).toEqual(
      new Date("2043-05-30T07:15:00Z"),
    );
    expect(nextStart("FREQ=DAILY;COUNT=2", monday, new Date("2026-12-02T00:00:00Z"))).toBeNull();
    const third = new Date("2026-12-14T08:15:00Z");
    expect(endRuleBefore("FREQ=WEEKLY;BYDAY=MO;COUNT=9", monday, third)).toBe(
      "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T081459Z",
    );
    expect(endRuleBefore("FREQ=WEEKLY;BYDAY=MO", monday, monday.start)).toBeNull();
    expect(endRuleBefore("FREQ=WEEKLY;BYDAY=MO;COUNT=2", monday, third)).toBe("FREQ=WEEKLY;BYDAY=MO;COUNT=2");
    expect(restOfRule("FREQ=WEEKLY;BYDAY=MO;COUNT=9", monday, third)).toBe("FREQ=WEEKLY;BYDAY=MO;COUNT=7");
  });

  test("a rule moves to another day with its first start, unless it names several", () => {
    const to = (wall: string) => at(wall, monday.timezone);
    expect(moveRule("FREQ=WEEKLY;BYDAY=MO;COUNT=3", monday, to("2026-12-01T09:15"))).toBe(
      "FREQ=WEEKLY;BYDAY=TU;COUNT=3",
    );
    expect(moveRule("FREQ=WEEKLY;BYDAY=MO,WE", monday, to("2026-12-01T09:15"))).toBeNull();
    expect(moveRule("FREQ=WEEKLY;BYDAY=MO,WE", monday, to("2026-11-30T11:00"))).toBe("FREQ=WEEKLY;BYDAY=MO,WE");
    expect(moveRule("FREQ=MONTHLY;BYDAY=-1MO", monday, to("2026-11-24T09:15"))).toBe("FREQ=MONTHLY;BYDAY=-1TU");
    expect(moveRule("FREQ=MONTHLY;BYDAY=-1MO", monday, to("2026-12-01T09:15"))).toBe("FREQ=MONTHLY;BYDAY=1TU");
    expect(moveRule("FREQ=MONTHLY;BYMONTHDAY=-1", monday, to("2026-12-31T09:15"))).toBe("FREQ=MONTHLY;BYMONTHDAY=-1");
    expect(moveRule("FREQ=MONTHLY;BYMONTHDAY=-1", monday, to("2026-12-30T09:15"))).toBe("FREQ=MONTHLY;BYMONTHDAY=30");
  });

  test("looking back for the first start keeps every second week and third day", () => {
    const day = (text: string) => Temporal.PlainDate.from(text);
    const wednesday = at("2026-12-30T09:00", "Europe/Berlin");
    const back = (rule: string, earliest: string) =>
      wallsOf([firstStartFrom(rule, wednesday, day(earliest))], wednesday.timezone)[0];
    expect(back("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-12-03")).toBe("2026-12-14T09:00");
    expect(back("FREQ=WEEKLY;BYDAY=MO,WE", "2026-12-03")).toBe("2026-12-07T09:00");
    expect(back("FREQ=DAILY;INTERVAL=3", "2026-12-20")).toBe("2026-12-21T09:00");
    expect(back("FREQ=MONTHLY;BYMONTHDAY=30", "2026-10-31")).toBe("2026-10-30T09:00");
    expect(back("FREQ=DAILY", "2027-01-10")).toBe("2026-12-30T09:00");
  });
});

describe("for any rule, zone and time", () => {
  const zone = fc.constantFrom(
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "Pacific/Chatham",
    "America/Santiago",
    "UTC",
  );
  const anchors = fc
    .record({ zone, minute: fc.integer({ min: 0, max: 95 }), day: fc.integer({ min: 0, max: 500 }) })
    .map(({ zone: timezone, minute, day }) =>
      at(
        Temporal.PlainDateTime.from("2026-01-01T00:00")
          .add({ days: day, minutes: minute * 15 })
          .toString(),
        timezone,
      ),
    );
  const ends = fc.constantFrom("", ";COUNT=40", ";UNTIL=20280301", ";UNTIL=20280714T013000Z");
  const days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
  const weekdayOf = ({ start, timezone }: { start: Date; timezone: string }) =>
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][
      Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timezone).dayOfWeek - 1
    ] ?? "";
  const cases = fc
    .record({
      anchor: anchors,
      kind: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "LAST", "NTH"),
      interval: fc.constantFrom(1, 1, 2, 3, 7),
      days,
      end: ends,
    })
    .map(({ anchor, kind, interval, days: some, end }) => {
      const own = weekdayOf(anchor);
      const nth = Math.ceil(
        Temporal.Instant.fromEpochMilliseconds(anchor.start.getTime()).toZonedDateTimeISO(anchor.timezone).day / 7,
      );
      const patterns: Record<string, string> = {
        DAILY: "FREQ=DAILY",
        WEEKLY: `FREQ=WEEKLY;BYDAY=${[...new Set([own, ...some])].join(",")}`,
        MONTHLY: "FREQ=MONTHLY",
        NTH: `FREQ=MONTHLY;BYDAY=${nth}${own}`,
        LAST: "FREQ=MONTHLY;BYMONTHDAY=-1",
      };
      return { anchor, parsed: parseRecurrence(`${patterns[kind]};INTERVAL=${interval}${end}`, anchor) };
    })
    .filter(({ parsed }) => "rule" in parsed)
    .map(({ anchor, parsed }) => ({ anchor, rule: "rule" in parsed ? parsed.rule : "" }));

  test("the hour stays, starts only rise, pieces make the whole, and ical.js finds the same", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 700 }), ({ anchor, rule }, cut) => {
        const whole = expandRule(rule, anchor, years);
        const middle = new Date(Math.min(anchor.start.getTime() + cut * 24 * 3_600_000, years.to.getTime()));
        expect([
          ...expandRule(rule, anchor, { from: years.from, to: middle }),
          ...expandRule(rule, anchor, { from: middle, to: years.to }),
        ]).toEqual(whole);
        expect(whole[0]).toEqual(anchor.start);
        expect(whole.every((start, n) => n === 0 || start > (whole[n - 1] ?? start))).toBe(true);
        const [hour] = wallsOf([anchor.start], anchor.timezone).map((wall) => wall.slice(11));
        const moved = wallsOf(whole, anchor.timezone).filter((wall) => wall.slice(11) !== hour);
        // Only where the clock skips the hour: less than one of a hundred days.
        expect(moved.every((wall) => !existsIn(`${wall.slice(0, 10)}T${hour}`, anchor.timezone))).toBe(true);
        expect(whole).toEqual(expandByIcal(rule, anchor, years.to));
        const last = lastStart(rule, anchor);
        if (last && last < years.to) expect(whole.at(-1)).toEqual(last);
        for (const start of whole.slice(0, 3)) expect(nextStart(rule, anchor, start)).toEqual(start);
      }),
      { numRuns: 60 },
    );
  });

  test("a rule ended before one of its starts keeps exactly those before it, and the rest goes on", () => {
    fc.assert(
      fc.property(cases, fc.nat(20), ({ anchor, rule }, pick) => {
        const whole = expandRule(rule, anchor, years);
        const split = whole[Math.min(pick + 1, whole.length - 1)];
        if (!split || split <= anchor.start) return;
        const head = endRuleBefore(rule, anchor, split) ?? "";
        const tail = restOfRule(rule, anchor, split);
        const { timezone } = anchor;
        expect(expandRule(head, anchor, years)).toEqual(whole.filter((start) => start < split));
        // A start that a clock change moved isn't the hour of the series.
        if (
          wallsOf([split, anchor.start], timezone).map((wall) => wall.slice(11))[0] !==
          wallsOf([anchor.start], timezone)[0]?.slice(11)
        )
          return;
        expect(expandRule(tail, { start: split, timezone }, years)).toEqual(whole.filter((start) => start >= split));
      }),
      { numRuns: 60 },
    );
  });
});

function existsIn(wall: string, timezone: string): boolean {
  const plain = Temporal.PlainDateTime.from(wall);
  return plain.toZonedDateTime(timezone).toPlainDateTime().equals(plain);
}

/** RFC 5545 on floating time by another library, read in the zone by Temporal. */
function expandByIcal(rule: string, { start, timezone }: { start: Date; timezone: string }, to: Date): Date[] {
  const wallText = (when: Date) => wallsOf([when], timezone)[0] ?? "";
  const floating = rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, (_, y, m, d, h, min, s) => {
    const until = Temporal.Instant.from(`${y}-${m}-${d}T${h}:${min}:${s}Z`).toZonedDateTimeISO(timezone);
    return `UNTIL=${until.toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}`;
  });
  const iterator = ICAL.Recur.fromString(floating).iterator(ICAL.Time.fromDateTimeString(`${wallText(start)}:00`));
  const found: Date[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const instant = at(next.toString(), timezone).start;
    if (instant >= to) break;
    found.push(instant);
  }
  return found;
}
