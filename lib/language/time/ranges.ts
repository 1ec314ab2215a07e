/** A half-open range of time: the end is not part of it. */
export type TimeRange = { start: Date; end: Date };

/** By start, with ranges that overlap or touch joined; empty ones are left out. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const sorted = ranges.filter(({ start, end }) => start < end).sort((one, other) => +one.start - +other.start);
  const merged: TimeRange[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (!last || start > last.end) merged.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return merged;
}

/** What is left of `ranges` without `taken`; merged, as is the answer. */
export function subtractRanges(ranges: readonly TimeRange[], taken: readonly TimeRange[]): TimeRange[] {
  const holes = mergeRanges(taken);
  return mergeRanges(ranges).flatMap((range) => {
    const left: TimeRange[] = [];
    let start = range.start;
    for (const hole of holes) {
      if (hole.end <= start) continue;
      if (hole.start >= range.end) break;
      if (hole.start > start) left.push({ start, end: hole.start });
      start = hole.end;
    }
    if (start < range.end) left.push({ start, end: range.end });
    return left;
  });
}

/** Ranges that only touch do not overlap. */
export const overlaps = (one: TimeRange, other: TimeRange): boolean => one.start < other.end && other.start < one.end;

export const overlapsAny = (range: TimeRange, others: readonly TimeRange[]): boolean =>
  others.some((other) => overlaps(range, other));
