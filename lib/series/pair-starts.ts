import { dayIn } from "../time/recurrence";

type Placed = { id: string; originalStart: Date; status: string };

/**
 * Gives the occurrences that there are their places under a new rule: those on a day that the new rule also has keep
 * their day, the others follow in order. A cancelled one only keeps its day, so that it stays cancelled. `later`: starts
 * that only take what finds no other place, the last of them.
 */
export function pairStarts<O extends Placed>(
  occurrences: O[],
  { starts, later }: { starts: Date[]; later: Date[] },
  zones: { before: string; after: string },
): { pairs: { occurrence: O; start: Date }[]; left: O[]; fresh: Date[] } {
  const byDay = new Map([...starts, ...later].map((start) => [dayIn(start, zones.after).toString(), start]));
  const placeOf = new Map<O, Date>();
  for (const occurrence of occurrences) {
    const day = dayIn(occurrence.originalStart, zones.before).toString();
    const start = byDay.get(day);
    if (start) placeOf.set(occurrence, start);
    byDay.delete(day);
  }
  const free = new Set([...byDay.values()].sort((a, b) => Number(a) - Number(b)));
  const take = (taking: O[], places: Date[]) => {
    for (const [at, occurrence] of taking.entries()) {
      const start = places[at];
      if (!start) return;
      placeOf.set(occurrence, start);
      free.delete(start);
    }
  };
  const isLater = new Set(later);
  const left = occurrences.filter((one) => !placeOf.has(one) && one.status === "scheduled");
  const soon = [...free].filter((start) => !isLater.has(start));
  take(left, soon);
  const over = left.slice(soon.length);
  const late = [...free].filter((start) => isLater.has(start));
  take(over.slice(Math.max(0, over.length - late.length)), late);
  return {
    pairs: [...placeOf].map(([occurrence, start]) => ({ occurrence, start })),
    left: left.filter((one) => !placeOf.has(one)),
    fresh: [...free],
  };
}
