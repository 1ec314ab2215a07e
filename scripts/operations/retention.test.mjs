import { expect, test } from "vitest";
import { setsToKeep } from "./retention.mjs";

const at = (text) => ({ name: text, createdAt: new Date(`${text}Z`) });
const keptOf = (sets, keep) => [...setsToKeep(sets.map(at), { daily: 0, weekly: 0, monthly: 0, ...keep })].sort();

test("of each day the newest stays, for as many days as have one", () => {
  const sets = ["2026-11-20T03:00", "2026-11-27T03:00", "2026-11-28T03:00", "2026-11-28T15:00", "2026-11-29T03:00"];
  expect(keptOf(sets, { daily: 2 })).toEqual(["2026-11-28T15:00", "2026-11-29T03:00"]);
  // A day without a set does not count.
  expect(keptOf(sets, { daily: 4 })).toEqual([
    "2026-11-20T03:00",
    "2026-11-27T03:00",
    "2026-11-28T15:00",
    "2026-11-29T03:00",
  ]);
});

test("weeks begin on Monday, and months on the first", () => {
  // 29 November 2026 is a Sunday.
  const sets = ["2026-11-23T00:00", "2026-11-22T23:59", "2026-11-29T23:59", "2026-11-30T00:00"];
  expect(keptOf(sets, { weekly: 3 })).toEqual(["2026-11-22T23:59", "2026-11-29T23:59", "2026-11-30T00:00"]);
  expect(keptOf(["2026-10-31T23:59", "2026-11-01T00:00", "2026-11-30T23:59"], { monthly: 2 })).toEqual([
    "2026-10-31T23:59",
    "2026-11-30T23:59",
  ]);
});

test("a year of nightly sets becomes 7 days, 4 weeks and 12 months, each counted once", () => {
  const sets = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day, 3)).toISOString().slice(0, 16),
  );
  const kept = keptOf(sets, { daily: 7, weekly: 4, monthly: 12 });
  // The last day of each month; the last of December is also the newest day, and 2 of its weeks end within the last 7 days.
  expect(kept.filter((name) => !name.startsWith("2026-12")).map((name) => name.slice(5, 10))).toEqual([
    "01-31",
    "02-28",
    "03-31",
    "04-30",
    "05-31",
    "06-30",
    "07-31",
    "08-31",
    "09-30",
    "10-31",
    "11-30",
  ]);
  expect(kept.filter((name) => name.startsWith("2026-12")).map((name) => name.slice(8, 10))).toEqual([
    "13",
    "20",
    "25",
    "26",
    "27",
    "28",
    "29",
    "30",
    "31",
  ]);
});

test("the newest stays whatever is asked for", () => {
  expect(keptOf(["2026-11-01T00:00", "2026-11-02T00:00"], {})).toEqual(["2026-11-02T00:00"]);
  expect(keptOf([], { daily: 7 })).toEqual([]);
});
