import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";

/** After an interruption, a delay above this means that audio is missing. */
const gapMsMin = 300;
/** Without an interruption, audio is missing when the delay stays above this for `lastingMs` and does not shrink. */
const lastingGapMsMin = 2000;
const lastingMs = 1500;
/** The normal variation of arrival times. */
const jitterMs = 200;

/**
 * Calculates when a sample of a track was spoken. Counts samples, because audio arrives with varying delay. Arrival
 * times only correct the count: audio cannot be spoken after it arrives, and a lasting delay means that audio is
 * missing. Audio is also late when the worker is slow, but then the delay shrinks.
 */
export class TrackClock {
  #firstSampleAt: number | null = null;
  #interrupted = false;
  /** Since when audio has been late, and by how much. */
  #late: { since: number; ms: number } | null = null;

  /** Audio may be missing before the next arrival. */
  interrupt() {
    this.#interrupted = true;
  }

  /** `samplesSoFar` of the track have arrived by `now`. Returns true when audio before them is missing. */
  arrive(samplesSoFar: number, now: number): boolean {
    const elapsedMs = (samplesSoFar / sampleRate) * 1000;
    this.#firstSampleAt ??= now - elapsedMs;
    const lateMs = now - (this.#firstSampleAt + elapsedMs);
    const gapMs = lateMs < 0 ? lateMs : this.#gapMs(lateMs, now);
    this.#interrupted = false;
    if (gapMs === 0) return false;
    this.#firstSampleAt += gapMs;
    this.#late = null;
    return gapMs > 0;
  }

  /** Milliseconds since 1970. */
  timeOf(sample: number): number {
    return (this.#firstSampleAt ?? 0) + (sample / sampleRate) * 1000;
  }

  /** Estimates the length of the missing audio. */
  #gapMs(lateMs: number, now: number): number {
    if (this.#interrupted && lateMs > gapMsMin) return lateMs;
    if (lateMs <= lastingGapMsMin) {
      this.#late = null;
      return 0;
    }
    const isCatchingUp = this.#late !== null && lateMs < this.#late.ms - jitterMs;
    if (!this.#late || isCatchingUp) this.#late = { since: now, ms: lateMs };
    return now - this.#late.since < lastingMs ? 0 : lateMs;
  }
}
