import { expect, test } from "vitest";
import { atMidnight } from "./zoned";

test.each([
  ["Europe/Berlin", "2026-11-23T23:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-23T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-23T10:00:00.000Z"],
])("a day of a calendar begins with the day of its zone, %s", (zone, start) => {
  expect(atMidnight(new Date("2026-11-24T00:00:00Z"), zone).toISOString()).toBe(start);
});

test("a day whose midnight the clocks skip begins an hour later", () => {
  expect(atMidnight(new Date("2026-09-06T00:00:00Z"), "America/Santiago").toISOString()).toBe(
    "2026-09-06T04:00:00.000Z",
  );
});
