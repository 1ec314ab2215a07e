import { dayIn } from "@/lib/language/time/recurrence";

type Placed = { id: string; originalStart: Date; status: string };

/**
 * Gives the occurrences that there are their places under a new rule: those on a day that the new rule also has keep
 * their day, the others follow in order. A cancelled one only keeps its day, so that it stays cancelled. The starts in
 * `later`, which come after all `starts`, are for the last occurrences that find no other place. Both are in order.
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
  const rest = [...byDay.values()];
  const soonCount = rest.filter((start) => !later.includes(start)).length;
  const left = occurrences.filter((one) => !placeOf.has(one) && one.status === "scheduled");
  const over = left.slice(soonCount);
  const laterCount = Math.min(over.length, rest.length - soonCount);
  const taking = [...left.slice(0, soonCount), ...over.slice(over.length - laterCount)];
  for (const occurrence of taking) {
    const start = rest.shift();
    if (start) placeOf.set(occurrence, start);
  }
  return {
    pairs: [...placeOf].map(([occurrence, start]) => ({ occurrence, start })),
    left: left.filter((one) => !placeOf.has(one)),
    fresh: rest,
  };
}
