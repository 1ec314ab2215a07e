import type { Gap } from "@/lib/features/voice-notes/schema";

/** Shorter ones are the moments between two files. */
const gapMsMin = 1000;
const gapMsMax = 366 * 24 * 3_600_000;

/** Where a recording in parts was interrupted, as far as their times of beginning say it. */
export function gapsOf(startedAt: readonly (Date | null)[], partsMs: readonly number[]): Gap[] {
  let atMs = 0;
  return partsMs.slice(1).flatMap((_, index): Gap[] => {
    const [before, began, next] = [partsMs[index] ?? 0, startedAt[index], startedAt[index + 1]];
    atMs += before;
    if (!began || !next) return [];
    const gapMs = next.getTime() - began.getTime() - before;
    return gapMs >= gapMsMin && gapMs <= gapMsMax ? [{ at_ms: atMs, gap_ms: gapMs }] : [];
  });
}
