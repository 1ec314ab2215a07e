import type { Segment } from "@/lib/features/voice-notes/schema";

/** What is left of a sentence at the edge of an edited line, and shorter, is taken for the same words. */
const restMsMin = 1000;

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
  const added = fresh.flatMap((segment) => {
    const over = edited.filter((other) => lieOver(other, segment));
    return over.length > 0 ? cutAround(segment, over) : [segment];
  });
  return [...kept, ...added].toSorted((one, other) => one.start_ms - other.start_ms || one.end_ms - other.end_ms);
}

/** More than half of the shorter one. */
function lieOver(one: Segment, other: Segment): boolean {
  const both = Math.min(one.end_ms, other.end_ms) - Math.max(one.start_ms, other.start_ms);
  return both * 2 > Math.min(one.end_ms - one.start_ms, other.end_ms - other.start_ms);
}

/**
 * The words of `segment` before, between and after the lines that lie over it. The engine gives no times of words, so
 * they count as spoken evenly.
 */
function cutAround(segment: Segment, over: readonly Segment[]): Segment[] {
  const words = segment.text.split(/\s+/).filter((word) => word !== "");
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const momentAt = (before: number) =>
    segment.start_ms + Math.round((before / letters) * (segment.end_ms - segment.start_ms));
  const rests: Segment[] = [];
  let before = 0;
  let isOpen = false;
  for (const word of words) {
    const [startMs, middleMs] = [momentAt(before), momentAt(before + word.length / 2)];
    before += word.length;
    const endMs = momentAt(before);
    const isCovered = over.some((line) => line.start_ms <= middleMs && middleMs < line.end_ms);
    const last = rests.at(-1);
    if (!isCovered && isOpen && last)
      rests[rests.length - 1] = { ...last, text: `${last.text} ${word}`, end_ms: endMs };
    else if (!isCovered) rests.push({ ...segment, text: word, start_ms: startMs, end_ms: endMs });
    isOpen = !isCovered;
  }
  return rests.filter((rest) => rest.end_ms - rest.start_ms >= restMsMin);
}
