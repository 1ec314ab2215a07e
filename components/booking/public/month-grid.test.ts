import { expect, test } from "vitest";
import { addMonths, monthGrid, monthWindow } from "./month-grid";

test.each([
  ["2026-11", "2026-11-01", 6, 30],
  ["2026-02", "2026-02-01", 6, 28],
  ["2027-02", "2027-02-01", 0, 28],
  ["2028-02", "2028-02-01", 1, 29],
])("%s takes weeks from Monday", (month, first, column, days) => {
  const grid = monthGrid(month);
  expect(grid[0]?.indexOf(first)).toBe(column);
  expect(grid.flat().filter(Boolean)).toHaveLength(days);
  expect(grid.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
  expect(grid).toHaveLength(Math.ceil((column + days) / 7));
});

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-11", 2, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-05", 0, "2026-05"],
])("%s and %i months is %s", (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test("a month begins and ends at the zone's own midnight, over a clock change too", () => {
  expect(monthWindow("2026-10", "Europe/Berlin")).toEqual({
    start: "2026-09-30T22:00:00.000Z",
    end: "2026-10-31T23:00:00.000Z",
  });
});
