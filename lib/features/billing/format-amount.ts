/** What Stripe counts in other units than hundredths: https://docs.stripe.com/currencies. Intl knows it otherwise for some. */
const whole = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const thousandths = new Set("bhd jod kwd omr tnd".split(" "));
/** In hundredths there, though nobody pays those. */
const shownWhole = new Set(["isk", "ugx"]);

/** A sum as people read it: "€12.00". `amount` is in the payment provider's smallest unit. */
export function formatAmount(amount: number, currency: string): string {
  const digits = whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;
  const shown = shownWhole.has(currency) ? 0 : digits;
  const options = { style: "currency", currency, minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  return new Intl.NumberFormat("en", options).format(amount / 10 ** digits);
}
