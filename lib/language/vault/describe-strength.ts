const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365.25 * day;
const spans: [seconds: number, unit: string][] = [
  [year, "year"],
  [year / 12, "month"],
  [day, "day"],
  [hour, "hour"],
  [minute, "minute"],
  [1, "second"],
];

/** `seconds`: how long somebody guesses. "Would take 3 years to guess." */
export function describeStrength(seconds: number): string {
  if (seconds >= 200 * year) return "Would take centuries to guess.";
  if (seconds >= 100 * year) return "Would take a century to guess.";
  if (seconds < 1) return "Would be guessed at once.";
  // 59.6 seconds are a minute.
  const [length, unit] = spans.find(([span]) => seconds >= 0.99 * span) ?? [1, "second"];
  const count = Math.round(seconds / length);
  return `Would take ${count} ${unit}${count === 1 ? "" : "s"} to guess.`;
}
