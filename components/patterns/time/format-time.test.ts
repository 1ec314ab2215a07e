import { describe, expect, test } from "vitest";
import {
  dayNumber,
  formatDay,
  formatFull,
  formatMinutes,
  formatOffset,
  formatRelative,
  formatSpan,
  formatTime,
  formatWhen,
  zoneLabel,
} from "./format-time";

const berlin = { timezone: "Europe/Berlin", clock: "24" } as const;
const newYork = { timezone: "America/New_York", clock: "12" } as const;
const now = new Date("2026-11-21T12:00:00Z");

describe("times read the way people say them", () => {
  test.each([
    ["2026-11-21T13:30:00Z", berlin, "Today 14:30"],
    ["2026-11-22T08:00:00Z", berlin, "Tomorrow 09:00"],
    ["2026-11-20T15:00:00Z", berlin, "Yesterday 16:00"],
    ["2026-11-24T13:30:00Z", berlin, "Tue 24 Nov 14:30"],
    ["2027-01-05T13:30:00Z", berlin, "Tue 5 Jan 2027 14:30"],
    ["2026-11-21T19:30:00Z", newYork, "Today 2:30 pm"],
    ["2026-11-21T05:05:00Z", newYork, "Today 12:05 am"],
  ])("%s", (at, style, said) => {
    expect(formatWhen(at, style, now)).toBe(said);
  });

  test("today is the reader's today, not the server's", () => {
    expect(formatDay("2026-11-21T23:30:00Z", berlin, now)).toBe("Tomorrow");
    expect(formatDay("2026-11-21T23:30:00Z", newYork, now)).toBe("Today");
    expect(formatDay("2026-11-21T03:30:00Z", newYork, now)).toBe("Yesterday");
  });

  test("midnight is 00:00, and the short day of the year still counts as one", () => {
    expect(formatTime("2026-11-20T23:00:00Z", berlin)).toBe("00:00");
    const before = dayNumber("2026-03-28T12:00:00Z", berlin);
    expect(dayNumber("2026-03-29T22:30:00Z", berlin) - before).toBe(2);
    expect(dayNumber("2026-03-29T21:30:00Z", berlin) - before).toBe(1);
  });

  test("a span names the other day only when there is one", () => {
    expect(formatSpan("2026-11-21T13:30:00Z", "2026-11-21T14:00:00Z", berlin)).toBe("14:30 – 15:00");
    expect(formatSpan("2026-11-21T22:30:00Z", "2026-11-21T23:30:00Z", berlin)).toBe("23:30 – 00:30 Sun 22 Nov");
  });

  test("the full form carries the zone with the offset of that moment", () => {
    expect(formatFull("2026-11-24T13:30:00Z", berlin)).toBe("Tuesday 24 November 2026, 14:30, Berlin (GMT+1)");
    expect(formatFull("2026-07-24T13:30:00Z", berlin)).toBe("Friday 24 July 2026, 15:30, Berlin (GMT+2)");
    expect(zoneLabel("America/New_York", now)).toBe("New York (GMT-5)");
    expect(zoneLabel("UTC")).toBe("UTC");
  });
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
])("%i minutes read %s", (minutes, said) => {
  expect(formatMinutes(minutes)).toBe(said);
});

test.each([
  [0, "0:00"],
  [7_900, "0:07"],
  [760_000, "12:40"],
  [3_723_000, "1:02:03"],
  [-5, "0:00"],
])("the place at %i ms reads %s", (ms, said) => {
  expect(formatOffset(ms)).toBe(said);
});

test.each([
  ["2026-11-21T12:00:20Z", "just now"],
  ["2026-11-21T12:09:00Z", "in 9 min"],
  ["2026-11-21T11:55:00Z", "5 min ago"],
  ["2026-11-21T09:00:00Z", "3 h ago"],
  ["2026-11-19T12:00:00Z", "2 d ago"],
])("%s reads %s", (at, said) => {
  expect(formatRelative(at, now)).toBe(said);
});
