import { dayIn } from "../time/recurrence";

type Placed = { id: string; originalStart: Date; status: string };

/**
 * Gives the occurrences that there are their places under a new rule: those on a day that the new rule also has keep
 * their day, the others follow in order. A cancelled one only keeps its day, so that it stays cancelled.
 */
export function pairStarts<O extends Placed>(
  occurrences: O[],
  starts: Date[],
  zones: { before: string; after: string },
): { pairs: { occurrence: O; start: Date }[]; left: O[]; fresh: Date[] } {
  const byDay = new Map(starts.map((start) => [dayIn(start, zones.after).toString(), start]));
  const placeOf = new Map<O, Date>();
  for (const occurrence of occurrences) {
    const day = dayIn(occurrence.originalStart, zones.before).toString();
    const start = byDay.get(day);
    if (start) placeOf.set(occurrence, start);
    byDay.delete(day);
  }
  const rest = [...byDay.values()].sort((a, b) => Number(a) - Number(b));
  const left = occurrences.filter((one) => !placeOf.has(one) && one.status === "scheduled");
  for (const occurrence of left.slice(0, rest.length)) {
    const start = rest.shift();
    if (start) placeOf.set(occurrence, start);
  }
  return {
    pairs: [...placeOf].map(([occurrence, start]) => ({ occurrence, start })),
    left: left.filter((one) => !placeOf.has(one)),
    fresh: rest,
  };
}
