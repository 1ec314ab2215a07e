import { expect, test } from "vitest";
import { chooseDay, groupByDate, groupByPart } from "./slot-month";

const slots = ["2026-11-25T23:30:00.000Z", "2026-11-25T08:00:00.000Z", "2026-11-25T22:30:00.000Z"];

test.each([
  ["UTC", { "2026-11-25": 3 }],
  ["Europe/Berlin", { "2026-11-25": 2, "2026-11-26": 1 }],
  ["Asia/Kathmandu", { "2026-11-25": 1, "2026-11-26": 2 }],
  ["America/Los_Angeles", { "2026-11-25": 3 }],
])("in %s a slot stands on the date of that zone", (timezone, expected) => {
  const dates = groupByDate(slots, timezone);
  expect(Object.fromEntries([...dates].map(([date, all]) => [date, all.length]))).toEqual(expected);
  expect([...dates.values()].flat()).toEqual([...slots].sort());
});

test("an hour that comes twice keeps both of its slots, in order", () => {
  const twice = ["2026-10-25T01:30:00.000Z", "2026-10-25T00:30:00.000Z"];
  expect(groupByDate(twice, "Europe/Berlin").get("2026-10-25")).toEqual([...twice].sort());
});

test("a day's slots stand by its parts", () => {
  const parts = groupByPart(slots.toSorted(), "Europe/Berlin");
  expect(parts).toEqual([
    { part: "Morning", slots: ["2026-11-25T08:00:00.000Z", "2026-11-25T23:30:00.000Z"] },
    { part: "Evening", slots: ["2026-11-25T22:30:00.000Z"] },
  ]);
});

test.each([
  ["2026-11-26", "2026-11-26"],
  ["2026-11-27", "2026-11-25"],
  [null, "2026-11-25"],
])("with %s wanted, %s is shown", (wanted, expected) => {
  expect(chooseDay(groupByDate(slots, "Europe/Berlin"), "2026-11", wanted)).toBe(expected);
});

test("a month without times has no day", () => {
  expect(chooseDay(groupByDate(slots, "UTC"), "2026-12", null)).toBeNull();
});
