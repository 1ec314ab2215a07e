const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365.25 * day;
const spans: [seconds: number, unit: string][] = [
  [year, "year"],
  [30 * day, "month"],
  [day, "day"],
  [hour, "hour"],
  [minute, "minute"],
  [1, "second"],
];

/** `seconds`: how long a thief of the hashes guesses. "Would take 3 years to guess." */
export function describeStrength(seconds: number): string {
  if (seconds >= 200 * year) return "Would take centuries to guess.";
  if (seconds >= 100 * year) return "Would take a century to guess.";
  const span = spans.find(([length]) => seconds >= length);
  if (!span) return "Would be guessed at once.";
  const count = Math.round(seconds / span[0]);
  return `Would take ${count} ${span[1]}${count === 1 ? "" : "s"} to guess.`;
}
