import { expect, test } from "vitest";
import { describeSaving, findPrice, type PriceWire, savedPercent } from "./price-words";

const price = (plan: "pro" | "team", interval: "month" | "year", unit_amount: number, currency = "eur"): PriceWire => ({
  lookup_key: `${plan}_${interval}ly`,
  plan,
  interval,
  currency,
  unit_amount,
  amount: `€${unit_amount / 100}`,
});
const pro = price("pro", "month", 1000);

test.each<[string, PriceWire[], number | null]>([
  ["two months", [pro, price("pro", "year", 10_000)], 16],
  ["a quarter", [pro, price("pro", "year", 9000)], 25],
  ["nothing", [pro, price("pro", "year", 12_000)], null],
  ["less than one percent", [pro, price("pro", "year", 11_950)], null],
  ["more", [pro, price("pro", "year", 13_000)], null],
  ["another currency", [pro, price("pro", "year", 9000, "usd")], null],
  ["a month that costs nothing", [price("pro", "month", 0), price("pro", "year", 9000)], null],
  ["no price of a year", [pro], null],
  ["another plan's year", [pro, price("team", "year", 9000)], null],
])("a year that saves %s", (_, prices, percent) => {
  expect(savedPercent(prices, "pro")).toBe(percent);
});

test("what is saved is said of all plans together", () => {
  const year = price("pro", "year", 9000);
  const team = [price("team", "month", 2000), price("team", "year", 18_000)];
  expect(describeSaving([pro, year])).toBe("Save 25%");
  expect(describeSaving([pro, year, ...team])).toBe("Save 25%");
  expect(describeSaving([pro, price("pro", "year", 10_000), ...team])).toBe("Save up to 25%");
  expect(describeSaving([pro, ...team])).toBe("Save up to 25%");
  expect(describeSaving([pro])).toBeNull();
  expect(describeSaving([])).toBeNull();
});

test("nobody pays for the free plan", () => {
  expect(findPrice([pro], "free", "month")).toBeNull();
});
