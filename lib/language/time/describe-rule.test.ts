import { expect, test } from "vitest";
import { describeRule, describeRuleFor } from "./describe-rule";

const monday = { start: new Date("2026-11-30T08:15:00Z"), timezone: "Europe/Berlin" };

test.each([
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday at 09:15"],
  ["RRULE:FREQ=WEEKLY", "Every Monday at 09:15"],
  ["FREQ=WEEKLY;BYDAY=TH,MO;COUNT=4", "Every Monday and Thursday at 09:15"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "Every 2 weeks on Monday at 09:15"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Every day at 09:15"],
  ["FREQ=DAILY;INTERVAL=3", "Every 3 days at 09:15"],
  ["FREQ=MONTHLY", "Every month on day 30 at 09:15"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day at 09:15"],
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month on the last weekday at 09:15"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday at 09:15"],
  ["FREQ=MONTHLY;INTERVAL=3;BYDAY=MO;BYSETPOS=2", "Every 3 months on the second Monday at 09:15"],
])("%s", (rule, words) => expect(describeRule(rule, monday)).toBe(words));

test("on a twelve-hour clock", () =>
  expect(describeRule("FREQ=DAILY", { ...monday, hour12: true })).toMatch(/^Every day at 9:15\sam$/));

test.each([
  ["Europe/Berlin", "Every Monday at 09:15"],
  ["Europe/Paris", "Every Monday at 09:15"],
  ["Europe/London", "Every Monday at 08:15 (09:15 in Berlin)"],
  ["America/Los_Angeles", "Every Monday at 00:15 (09:15 in Berlin)"],
  ["Pacific/Honolulu", "Every Monday at 09:15 in Berlin (Sunday 22:15 for you)"],
  [null, "Every Monday at 09:15 in Berlin"],
])("for a reader in %s: %s", (zone, words) =>
  expect(describeRuleFor("FREQ=WEEKLY", monday, { zone, at: monday.start })).toBe(words),
);

test("for a reader whose clocks change on another day, by the meeting that comes next", () => {
  const at = new Date("2027-03-15T13:15:00Z");
  const newYork = { start: new Date("2026-11-30T14:15:00Z"), timezone: "America/New_York" };
  expect(describeRuleFor("FREQ=WEEKLY", newYork, { zone: "Europe/Berlin", at })).toBe(
    "Every Monday at 14:15 (09:15 in New York)",
  );
});
