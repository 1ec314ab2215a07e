/** "9 min", in the last minute "42 s", and then "over". */
export function timeLeft(ms: number): string {
  if (ms <= 0) return "over";
  return ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;
}
