import { describe, expect, it } from "vitest";
import { isSkippedTime, nextHalfHour, toInstant, toWallTime } from "./zoned-time";

describe("a time as people say it", () => {
  it.each([
    ["2026-11-24", "14:30", "Europe/Berlin", "2026-11-24T13:30:00.000Z"],
    ["2026-07-24", "14:30", "Europe/Berlin", "2026-07-24T12:30:00.000Z"],
    ["2026-11-24", "09:00", "Asia/Kathmandu", "2026-11-24T03:15:00.000Z"],
    ["2026-11-24", "00:15", "Pacific/Auckland", "2026-11-23T11:15:00.000Z"],
  ])("%s %s in %s is %s, and back", (date, time, zone, instant) => {
    expect(toInstant({ date, time }, zone)).toBe(instant);
    expect(toWallTime(instant, zone)).toEqual({ date, time });
  });

  it("that the clocks skip lands after the gap and is known as skipped", () => {
    const skipped = { date: "2027-03-28", time: "02:30" };
    expect(isSkippedTime(skipped, "Europe/Berlin")).toBe(true);
    expect(toWallTime(toInstant(skipped, "Europe/Berlin"), "Europe/Berlin").time).toBe("03:30");
  });

  it("that comes twice means the first one", () => {
    expect(toInstant({ date: "2026-10-25", time: "02:30" }, "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  });
});

it.each([
  ["2026-11-24T13:19:00Z", "2026-11-24", "14:30"],
  ["2026-11-24T13:21:00Z", "2026-11-24", "15:00"],
  ["2026-11-24T22:50:00Z", "2026-11-25", "00:00"],
])("at %s a new meeting is proposed for %s %s", (now, date, time) => {
  expect(nextHalfHour(Date.parse(now), "Europe/Berlin")).toEqual({ date, time });
});
