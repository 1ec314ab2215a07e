/** Positions of bytes: from the first, up to and without the last. */
export type Span = { from: number; to: number };

/** In order, those that touch as one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Reads `bytes 0-99/1000`; null when it is none of a whole of this size. */
export function readContentRange(header: string, size: number): Span | null {
  const [, first, last, whole] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12}|\*)$/.exec(header.trim()) ?? [];
  const [from, to] = [Number(first), Number(last) + 1];
  const isWhole = whole === "*" || Number(whole) === size;
  return first !== undefined && isWhole && from < to && to <= size ? { from, to } : null;
}
