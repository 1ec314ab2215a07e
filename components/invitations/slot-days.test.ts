import { expect, test } from "vitest";
import { groupByDay } from "./slot-days";

const now = new Date("2026-11-21T12:00:00Z");
const slots = ["2026-11-23T16:30:00.000Z", "2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"];

test("slots stand under the day they fall on where the reader is", () => {
  const labelled = (timezone: string) =>
    groupByDay(slots, { timezone, clock: "24" }, now).map(({ label, slots: ofDay }) => [label, ofDay.length]);
  expect(labelled("Europe/Berlin")).toEqual([
    ["Mon 23 Nov", 2],
    ["Tue 24 Nov", 1],
  ]);
  expect(labelled("Asia/Tokyo")).toEqual([
    ["Mon 23 Nov", 1],
    ["Tue 24 Nov", 2],
  ]);
});

test("the slots of a day are in order", () => {
  expect(groupByDay(slots, { timezone: "UTC", clock: "24" }, now)[0]?.slots).toEqual([slots[1], slots[0]]);
});
