import { expect, test } from "vitest";
import { formatAmount } from "./format-amount";

test.each([
  [1200, "eur", "€12.00"],
  [1200, "usd", "$12.00"],
  [1200, "jpy", "¥1,200"],
  [1200, "kwd", "KWD 1.200"],
  [120000, "huf", "HUF 1,200.00"],
  [120000, "isk", "ISK 1,200"],
  [120000, "ugx", "UGX 1,200"],
  [1200, "mga", "MGA 1,200"],
  [0, "chf", "CHF 0.00"],
])("%d of %s reads as %s", (amount, currency, text) => {
  expect(formatAmount(amount, currency).replaceAll("\u00a0", " ")).toBe(text);
});
