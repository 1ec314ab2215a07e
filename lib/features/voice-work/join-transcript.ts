import type { Segment } from "@/lib/features/voice-notes/schema";

/**
 * A transcript with new segments where the sound from `fromMs` to `toMs` was written down anew. What a person wrote stays,
 * and takes the place of what it lies over.
 */
export function joinTranscript(
  before: readonly Segment[],
  fresh: readonly Segment[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Segment[] {
  const isWithin = ({ start_ms: startMs }: Segment) => startMs >= fromMs && startMs < toMs;
  const kept = before.filter((segment) => segment.edited || !isWithin(segment));
  const edited = before.filter((segment) => segment.edited);
  const added = fresh.filter((segment) => !edited.some((other) => lieOver(other, segment)));
  return [...kept, ...added].toSorted((one, other) => one.start_ms - other.start_ms || one.end_ms - other.end_ms);
}

/** More than half of the shorter one. */
function lieOver(one: Segment, other: Segment): boolean {
  const both = Math.min(one.end_ms, other.end_ms) - Math.max(one.start_ms, other.start_ms);
  return both * 2 > Math.min(one.end_ms - one.start_ms, other.end_ms - other.start_ms);
}
