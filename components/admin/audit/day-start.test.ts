import { expect, test } from "vitest";
import { dayStart } from "./day-start";

test.each([
  ["2026-11-24", "Europe/Berlin", 0, "2026-11-23T23:00:00.000Z"],
  ["2026-11-24", "Europe/Berlin", 1, "2026-11-24T23:00:00.000Z"],
  // Clocks go back at 3 on the 25th, and forward at 2 on the 29th.
  ["2026-10-25", "Europe/Berlin", 0, "2026-10-24T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", 1, "2026-10-25T23:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", 1, "2026-03-29T22:00:00.000Z"],
  ["2026-03-08", "America/Los_Angeles", 0, "2026-03-08T08:00:00.000Z"],
  ["2026-03-08", "America/Los_Angeles", 1, "2026-03-09T07:00:00.000Z"],
  ["2026-11-24", "UTC", 0, "2026-11-24T00:00:00.000Z"],
  ["yesterday", "UTC", 0, null],
] as const)("%s in %s, %i later, begins at %s", (day, timezone, later, expected) => {
  expect(dayStart(day, timezone, later)).toBe(expected);
});
