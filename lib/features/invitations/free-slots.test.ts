import { describe, expect, test } from "vitest";
import { freeSlots } from "./free-slots";

const everyHour = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 1440 };

/** Local starts on one day, as the clocks of the zone show them. */
function startsOn(day: string, slots: Date[], timezone: string) {
  const format = (at: Date) => at.toLocaleString("sv-SE", { timeZone: timezone });
  return slots.map(format).flatMap((text) => (text.startsWith(day) ? text.slice(11, 16) : []));
}

const saturday = new Date("2026-11-21T12:00:00Z");

describe("free slots", () => {
  test("are the half hours of working days, Monday to Friday from nine to five in the host's zone, for two weeks", () => {
    const slots = freeSlots({ now: saturday, minutes: 30, timezone: "Europe/Berlin", busy: [] });
    expect(slots).toHaveLength(10 * 16);
    expect(slots[0]?.toISOString()).toBe("2026-11-23T08:00:00.000Z");
    expect(slots.at(-1)?.toISOString()).toBe("2026-12-04T15:30:00.000Z");
  });

  test("leave room for the whole meeting before the day ends", () => {
    const last = (minutes: number) =>
      startsOn("2026-11-23", freeSlots({ now: saturday, minutes, timezone: "Asia/Tokyo", busy: [] }), "Asia/Tokyo").at(
        -1,
      );
    expect([last(30), last(45), last(90), last(480), last(481)]).toEqual([
      "16:30",
      "16:00",
      "15:30",
      "09:00",
      undefined,
    ]);
  });

  test("touch nothing that is busy, but may begin when it ends and end when it begins", () => {
    const busy = [{ start: new Date("2026-11-23T09:00:00Z"), end: new Date("2026-11-23T10:15:00Z") }];
    const slots = freeSlots({ now: saturday, minutes: 30, timezone: "UTC", busy });
    expect(startsOn("2026-11-23", slots, "UTC").slice(0, 2)).toEqual(["10:30", "11:00"]);
    const hour = freeSlots({
      now: saturday,
      minutes: 60,
      timezone: "UTC",
      busy: [{ start: new Date("2026-11-23T10:00:00Z"), end: new Date("2026-11-23T10:30:00Z") }],
    });
    expect(startsOn("2026-11-23", hour, "UTC").slice(0, 2)).toEqual(["09:00", "10:30"]);
  });

  test("begin an hour from now at the earliest", () => {
    const now = new Date("2026-11-23T12:10:00Z");
    const slots = freeSlots({ now, minutes: 30, timezone: "UTC", busy: [] });
    expect(startsOn("2026-11-23", slots, "UTC")[0]).toBe("13:30");
  });

  test("keep to the wall clock on both sides of a change of the clocks", () => {
    const friday = new Date("2026-10-23T00:00:00Z");
    const slots = freeSlots({ now: friday, minutes: 30, timezone: "Europe/Berlin", busy: [] });
    expect(slots.find((at) => at.toISOString().startsWith("2026-10-23"))?.toISOString()).toBe(
      "2026-10-23T07:00:00.000Z",
    );
    expect(slots.find((at) => at.toISOString().startsWith("2026-10-26"))?.toISOString()).toBe(
      "2026-10-26T08:00:00.000Z",
    );
  });

  test("leave out the hour that is skipped, and count the one that comes twice once", () => {
    const skipped = freeSlots({
      now: new Date("2026-03-28T00:00:00Z"),
      minutes: 30,
      timezone: "Europe/Berlin",
      busy: [],
      hours: everyHour,
    });
    const night = startsOn("2026-03-29", skipped, "Europe/Berlin");
    expect(night.slice(2, 6)).toEqual(["01:00", "01:30", "03:00", "03:30"]);
    const twice = freeSlots({
      now: new Date("2026-10-24T00:00:00Z"),
      minutes: 30,
      timezone: "Europe/Berlin",
      busy: [],
      hours: everyHour,
    });
    expect(startsOn("2026-10-25", twice, "Europe/Berlin")).toHaveLength(48);
  });
});
