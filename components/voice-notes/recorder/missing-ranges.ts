/** From its first byte to the one after its last. */
export type Range = readonly [from: number, to: number];

/** What of `size` bytes is not among those that have arrived. */
export function missingRanges(arrived: readonly Range[], size: number): Range[] {
  const missing: Range[] = [];
  let reached = 0;
  for (const [from, to] of [...arrived].sort(([one], [other]) => one - other)) {
    if (from > reached) missing.push([reached, Math.min(from, size)]);
    reached = Math.max(reached, to);
  }
  if (reached < size) missing.push([reached, size]);
  return missing.filter(([from, to]) => from < to);
}
