import type { Plan } from "@/lib/features/billing/constants";
import type { PricesWire } from "@/lib/features/billing/schema";

export type PriceWire = PricesWire["prices"][number];
export type LookupKey = PriceWire["lookup_key"];
export type Interval = PriceWire["interval"];

export const intervals = [
  { value: "month", label: "Monthly" },
  { value: "year", label: "Yearly" },
] as const;

export const findPrice = (prices: readonly PriceWire[], plan: Plan, interval: Interval): PriceWire | null =>
  prices.find((one) => one.plan === plan && one.interval === interval) ?? null;

/** By how much a year is cheaper than twelve months, in whole percent and never too many; null: it isn't. */
export function savedPercent(prices: readonly PriceWire[], plan: Plan): number | null {
  const [month, year] = [findPrice(prices, plan, "month"), findPrice(prices, plan, "year")];
  if (!month || !year || month.currency !== year.currency || month.unit_amount <= 0) return null;
  const twelve = month.unit_amount * 12;
  const percent = Math.floor(((twelve - year.unit_amount) * 100) / twelve);
  return percent > 0 ? percent : null;
}

/** "Save 16%" or "Save up to 20%" of paying yearly; null: nothing is saved. */
export function describeSaving(prices: readonly PriceWire[]): string | null {
  const paid = [...new Set(prices.map(({ plan }) => plan))];
  const saved = paid.map((plan) => savedPercent(prices, plan) ?? 0);
  const most = Math.max(0, ...saved);
  if (most === 0) return null;
  return saved.every((percent) => percent === most) ? `Save ${most}%` : `Save up to ${most}%`;
}

/** "a month", "a year". */
export const perInterval = (interval: Interval) => `a ${interval}`;

/** Of what the address names: `?buy=pro_yearly`. */
export const readLookupKey = (keys: readonly LookupKey[], named: string | string[] | undefined): LookupKey | null =>
  keys.find((key) => key === named) ?? null;

export const intervalOf = (key: LookupKey): Interval => (key.endsWith("_yearly") ? "year" : "month");
