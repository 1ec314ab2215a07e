const dayMs = 86_400_000;

/**
 * Which of `sets` (`{ name, createdAt }`) stay: of each of the last `daily` days that have one, `weekly` weeks (from Monday)
 * and `monthly` months, the newest; and the newest of all. Days are those of UTC. Returns their names.
 */
export function setsToKeep(sets, { daily, weekly, monthly }) {
  const newestFirst = [...sets].sort((one, other) => other.createdAt - one.createdAt);
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [periodOf, count] of [
    [dayOf, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ]) {
    const seen = new Set();
    for (const { name, createdAt } of newestFirst) {
      const period = periodOf(createdAt);
      if (seen.has(period) || seen.size >= count) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

const dayOf = (at) => at.toISOString().slice(0, 10);
const monthOf = (at) => at.toISOString().slice(0, 7);
/** The day on which its week begins. 1 January 1970 was a Thursday. */
const weekOf = (at) => Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7);
