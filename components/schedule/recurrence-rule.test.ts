import { describe, expect, test } from "vitest";
import { carryRule, composeRule, nextDays, readRule, usualRules, weekdayOf } from "./recurrence-rule";

const zone = "Europe/Berlin";
const tuesday = "2026-11-24";

test.each([
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3;COUNT=5",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20261218",
  "FREQ=MONTHLY;BYDAY=4TU",
  "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
])("%s is read and written alike", (rule) => expect(composeRule(readRule(rule, tuesday, zone))).toBe(rule));

test("what a rule leaves to the first day is filled in", () => {
  expect(composeRule(readRule("RRULE:FREQ=WEEKLY", tuesday, zone))).toBe("FREQ=WEEKLY;BYDAY=TU");
  expect(composeRule(readRule("FREQ=MONTHLY", tuesday, zone))).toBe("FREQ=MONTHLY;BYMONTHDAY=24");
  expect(composeRule(readRule("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", tuesday, zone))).toBe("FREQ=MONTHLY;BYDAY=2TU");
});

test("an end given as an instant is its day in the zone of the meeting", () => {
  expect(readRule("FREQ=DAILY;UNTIL=20261217T233000Z", tuesday, zone).end).toEqual({ kind: "on", day: "2026-12-18" });
});

test("the usual choices fit the day", () => {
  expect(usualRules(tuesday)).toEqual([
    "FREQ=DAILY",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    "FREQ=WEEKLY;BYDAY=TU",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    "FREQ=MONTHLY;BYDAY=4TU",
    "FREQ=MONTHLY;BYDAY=-1TU",
    "FREQ=MONTHLY;BYMONTHDAY=24",
  ]);
  expect(usualRules("2026-11-30")).not.toContain("FREQ=MONTHLY;BYDAY=5MO");
  expect(usualRules("2026-11-03")).not.toContain("FREQ=MONTHLY;BYDAY=-1TU");
});

test.each([
  ["FREQ=WEEKLY;BYDAY=TU", "2026-11-26", "FREQ=WEEKLY;BYDAY=TH"],
  ["FREQ=WEEKLY;BYDAY=MO,TU", "2026-11-26", "FREQ=WEEKLY;BYDAY=MO,TU,TH"],
  ["FREQ=WEEKLY;BYDAY=MO,TU", "2026-11-30", "FREQ=WEEKLY;BYDAY=MO,TU"],
  ["FREQ=DAILY;INTERVAL=2", "2026-11-26", "FREQ=DAILY;INTERVAL=2"],
  ["FREQ=MONTHLY;BYMONTHDAY=24", "2026-11-26", "FREQ=MONTHLY;BYMONTHDAY=26"],
  ["FREQ=MONTHLY;BYDAY=4TU", "2026-12-03", "FREQ=MONTHLY;BYDAY=1TH"],
  ["FREQ=MONTHLY;BYDAY=-1TU", "2026-11-26", "FREQ=MONTHLY;BYDAY=-1TH"],
  ["FREQ=MONTHLY;BYDAY=4TU", "2026-12-29", "FREQ=MONTHLY;BYDAY=-1TU"],
  ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20261125", "2026-12-01", "FREQ=WEEKLY;BYDAY=TU"],
])("%s moved to %s is %s", (rule, to, expected) => expect(carryRule(rule, tuesday, to, zone)).toBe(expected));

describe("the next days", () => {
  const next = (rule: string, day = tuesday, max = 3) => nextDays(readRule(rule, day, zone), day, max);

  test.each([
    ["FREQ=DAILY;INTERVAL=2", ["2026-11-24", "2026-11-26", "2026-11-28"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU", ["2026-11-24", "2026-12-07", "2026-12-08"]],
    ["FREQ=WEEKLY;BYDAY=TU;COUNT=2", ["2026-11-24", "2026-12-01"]],
    ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201", ["2026-11-24", "2026-12-01"]],
    ["FREQ=MONTHLY;BYDAY=-1TU", ["2026-11-24", "2026-12-29", "2027-01-26"]],
    ["FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO", ["2027-01-04", "2027-03-01", "2027-05-03"]],
  ])("of %s", (rule, days) => expect(next(rule)).toEqual(days));

  test("a short month has no 31st", () =>
    expect(next("FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31")).toEqual(["2026-12-31", "2027-01-31", "2027-03-31"]));

  test("weeks begin on Monday", () => {
    expect(["2026-11-23", "2026-11-29", "1969-12-29"].map(weekdayOf)).toEqual([1, 7, 1]);
    expect(next("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "2026-11-29")).toEqual([
      "2026-11-29",
      "2026-12-07",
      "2026-12-13",
    ]);
  });
});
