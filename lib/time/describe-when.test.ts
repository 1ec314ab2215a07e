import { expect, test } from "vitest";
import { describeWhen } from "./describe-when";

test.each([
  ["2026-11-24T09:00:00Z", 30, "Europe/Berlin", "Tuesday 24 November 2026, 10:00–10:30, Europe/Berlin (GMT+1)"],
  ["2026-07-01T09:00:00Z", 45, "Europe/Berlin", "Wednesday 1 July 2026, 11:00–11:45, Europe/Berlin (GMT+2)"],
  ["2026-11-24T20:00:00Z", 60, "Asia/Kolkata", "Wednesday 25 November 2026, 01:30–02:30, Asia/Kolkata (GMT+5:30)"],
  [
    "2026-12-31T22:30:00Z",
    60,
    "Europe/Berlin",
    "Thursday 31 December 2026, 23:30 – Friday 1 January 2027, 00:30, Europe/Berlin (GMT+1)",
  ],
])("%s for %i minutes in %s", (start, minutes, timezone, words) => {
  expect(describeWhen({ start: new Date(start), minutes }, { timezone })).toBe(words);
});

test("reads on a twelve-hour clock for those who keep one", () => {
  const when = { start: new Date("2026-11-24T19:00:00Z"), minutes: 30 };
  expect(describeWhen(when, { timezone: "America/New_York", hour12: true })).toMatch(/2:00\spm–2:30\spm/);
});
