/** Somebody speaks, in seconds. */
export type Spoken = { from: number; to: number; who: string };

const framesASecond = 100;

/**
 * Of all that was said, how much is missing, too much, or given to somebody else: without a collar, and with the names
 * that fit best.
 */
export function errorOf(said: readonly Spoken[], found: readonly Spoken[]): number {
  const frames = Math.ceil(framesASecond * Math.max(...[...said, ...found].map(({ to }) => to)));
  const [truth, guess] = [framesOf(said, frames), framesOf(found, frames)];
  let [total, wrong, shared] = [0, 0, 0];
  const together = new Map<string, Map<string, number>>();
  for (let frame = 0; frame < frames; frame += 1) {
    const [real, told] = [truth[frame] ?? new Set<string>(), guess[frame] ?? new Set<string>()];
    total += real.size;
    wrong += Math.abs(real.size - told.size);
    shared += Math.min(real.size, told.size);
    for (const one of real)
      for (const other of told) {
        const row = together.get(one) ?? new Map<string, number>();
        together.set(one, row.set(other, (row.get(other) ?? 0) + 1));
      }
  }
  return (wrong + shared - mostTogether([...together.values()], new Set())) / total;
}

function framesOf(spoken: readonly Spoken[], count: number): Set<string>[] {
  const frames = Array.from({ length: count }, () => new Set<string>());
  for (const { from, to, who } of spoken)
    for (let at = Math.round(from * framesASecond); at < Math.round(to * framesASecond); at += 1) frames[at]?.add(who);
  return frames;
}

/** The frames that are right when each person has at most one name, and no two the same. */
function mostTogether([row, ...rest]: readonly Map<string, number>[], used: ReadonlySet<string>): number {
  if (!row) return 0;
  const without = mostTogether(rest, used);
  const others = [...row].filter(([name]) => !used.has(name));
  return Math.max(without, ...others.map(([name, count]) => count + mostTogether(rest, new Set([...used, name]))));
}
