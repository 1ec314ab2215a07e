import { expect, test } from "vitest";
import { toInstant, toWallTime } from "./zoned-time";

test.each([
  ["2026-11-24", 870, "Europe/Berlin", "2026-11-24T13:30:00.000Z"],
  ["2026-07-24", 870, "Europe/Berlin", "2026-07-24T12:30:00.000Z"],
  ["2026-11-24", 0, "Asia/Kathmandu", "2026-11-23T18:15:00.000Z"],
  ["2026-11-01", 90, "America/New_York", "2026-11-01T05:30:00.000Z"],
])("%s at minute %i in %s is %s", (day, minutes, timezone, instant) => {
  expect(toInstant({ day, minutes }, timezone)).toBe(instant);
  expect(toWallTime(instant, timezone)).toEqual({ day, minutes });
});

test("a time that the spring change skips moves forward by the hour", () => {
  expect(toInstant({ day: "2026-03-29", minutes: 150 }, "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
});
