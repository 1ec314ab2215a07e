/** So many bars, each as high as the loudest of its pieces, from 0 to 1. */
export function drawBars(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return [];
  const loudest = Math.max(1, maxOf(peaks, 0, peaks.length));
  return Array.from({ length: Math.max(1, count) }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return maxOf(peaks, from, to) / loudest;
  });
}

/** A run that is shorter than this is part of speaking. */
const silenceMsMin = 1200;
/** Left at its ends, so that no word is cut. */
const edgeMs = 200;
/** Of the loudness that is usual where somebody speaks. */
const quietShare = 0.08;
const quietMin = 2;

export type Silence = { fromMs: number; toMs: number };

/** Where nothing is heard for more than a second. */
export function findSilences(peaks: readonly number[], durationMs: number): Silence[] {
  if (peaks.length === 0) return [];
  const pieceMs = durationMs / peaks.length;
  const sorted = [...peaks].sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  const quiet = Math.max(quietMin, usual * quietShare);
  const silences: Silence[] = [];
  let from: number | null = null;
  for (let at = 0; at <= peaks.length; at += 1) {
    const isQuiet = (peaks[at] ?? Number.POSITIVE_INFINITY) <= quiet;
    if (isQuiet) from ??= at;
    else if (from !== null) {
      const [fromMs, toMs] = [from * pieceMs + edgeMs, at * pieceMs - edgeMs];
      if (toMs - fromMs + 2 * edgeMs >= silenceMsMin) silences.push({ fromMs, toMs });
      from = null;
    }
  }
  return silences;
}

/** Where to go on from a moment; null: something is heard. */
export const endOfSilence = (silences: readonly Silence[], ms: number): number | null =>
  silences.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs - edgeMs)?.toMs ?? null;

/** `Math.max` takes only so many arguments. */
function maxOf(peaks: readonly number[], from: number, to: number): number {
  let max = 0;
  for (let at = from; at < to; at += 1) max = Math.max(max, peaks[at] ?? 0);
  return max;
}
