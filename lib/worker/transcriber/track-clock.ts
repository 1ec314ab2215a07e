import { sampleRate } from "@/lib/providers/speech-to-text/provider";

/** Later than this after an interruption: nothing was sent meanwhile. */
const gapMsMin = 300;
/** Later than this, and no less so for a while: it is not the worker that is behind. */
const lastingGapMsMin = 2000;
const lastingMs = 1500;
/** Arrivals are never regular. */
const jitterMs = 200;

/**
 * Tells when a sample of a track was spoken. Sound counts its own time; arrivals only say that it cannot be later,
 * and, after a gap, that it must be. A worker that is behind reads late sound too, but catches up.
 */
export class TrackClock {
  #firstSampleAt: number | null = null;
  #interrupted = false;
  /** Since when everything has been late, and by how much. */
  #late: { since: number; ms: number } | null = null;

  /** Sound may be missing before what arrives next. */
  interrupt() {
    this.#interrupted = true;
  }

  /** `samplesSoFar` of the track have arrived by `now`. True when sound is missing before them. */
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

  /** So much was never sent, for all that is known. */
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
