import { expect, test } from "vitest";
import { describeWhen } from "./describe-when";

const now = new Date("2026-11-01T12:00:00Z");

test.each([
  ["2026-11-24T09:00:00Z", 30, "Europe/Berlin", "Tuesday 24 November 2026", "10:00–10:30", "Berlin (GMT+1)"],
  ["2026-07-01T09:00:00Z", 45, "Europe/Berlin", "Wednesday 1 July 2026", "11:00–11:45", "Berlin (GMT+2)"],
  ["2026-11-24T20:00:00Z", 60, "Asia/Kolkata", "Wednesday 25 November 2026", "01:30–02:30", "Kolkata (GMT+5:30)"],
  ["2026-11-24T20:00:00Z", 60, "America/New_York", "Tuesday 24 November 2026", "15:00–16:00", "New York (GMT-5)"],
  ["2026-11-24T20:00:00Z", 60, "Europe/London", "Tuesday 24 November 2026", "20:00–21:00", "London (GMT)"],
  ["2026-11-24T20:00:00Z", 60, "UTC", "Tuesday 24 November 2026", "20:00–21:00", "UTC"],
  [
    "2026-12-31T22:30:00Z",
    60,
    "Europe/Berlin",
    "Thursday 31 December 2026 – Friday 1 January 2027",
    "23:30–00:30",
    "Berlin (GMT+1)",
  ],
])("%s for %i minutes in %s", (start, minutes, timezone, day, time, zone) => {
  expect(describeWhen({ start: new Date(start), minutes }, { timezone, now })).toMatchObject({ day, time, zone });
});

test.each([
  ["2026-11-24T19:00:00Z", "2:00–2:30 pm", "Tue 24 Nov, 2:00 pm"],
  ["2026-11-24T16:45:00Z", "11:45 am–12:15 pm", "Tue 24 Nov, 11:45 am"],
  ["2027-01-05T19:00:00Z", "2:00–2:30 pm", "Tue 5 Jan 2027, 2:00 pm"],
])("on a twelve-hour clock, %s is %s", (start, time, short) => {
  const when = { start: new Date(start), minutes: 30 };
  expect(describeWhen(when, { timezone: "America/New_York", hour12: true, now })).toMatchObject({ time, short });
});
