import { expect, it } from "vitest";
import { isSkippedTime, minutesOfDay, nextHalfHour } from "./schedule-time";

it.each([
  ["2026-11-24T13:19:00Z", "2026-11-24", "14:30"],
  ["2026-11-24T13:20:00Z", "2026-11-24", "14:30"],
  ["2026-11-24T13:21:00Z", "2026-11-24", "15:00"],
  ["2026-11-24T22:50:00Z", "2026-11-25", "00:00"],
])("at %s a new meeting is proposed for %s %s", (now, day, time) => {
  expect(nextHalfHour(new Date(now), "Europe/Berlin")).toEqual({ day, minutes: minutesOfDay(time) });
});

it("a time that the clocks skip is known as skipped, every other is not", () => {
  expect(isSkippedTime({ day: "2027-03-28", minutes: 150 }, "Europe/Berlin")).toBe(true);
  expect(isSkippedTime({ day: "2027-03-28", minutes: 180 }, "Europe/Berlin")).toBe(false);
  expect(isSkippedTime({ day: "2026-10-25", minutes: 150 }, "Europe/Berlin")).toBe(false);
});
