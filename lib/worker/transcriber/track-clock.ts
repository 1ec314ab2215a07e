import { sampleRate } from "@/lib/providers/speech-to-text/provider";

/** Sound that is missing for longer than this was never sent: what follows belongs to a later time. */
const gapMsMin = 2000;

/**
 * Tells when a sample of a track was spoken. Sound counts its own time; arrivals only say that it cannot be later,
 * and, after a gap, that it must be.
 */
export class TrackClock {
  #firstSampleAt: number | null = null;

  /** `samplesSoFar` of the track have arrived by `now`. True when sound is missing before them. */
  arrive(samplesSoFar: number, now: number): boolean {
    const elapsedMs = (samplesSoFar / sampleRate) * 1000;
    if (this.#firstSampleAt === null) {
      this.#firstSampleAt = now - elapsedMs;
      return false;
    }
    const lateMs = now - (this.#firstSampleAt + elapsedMs);
    if (lateMs < 0) this.#firstSampleAt += lateMs;
    if (lateMs <= gapMsMin) return false;
    this.#firstSampleAt += lateMs;
    return true;
  }

  /** Milliseconds since 1970. */
  timeOf(sample: number): number {
    return (this.#firstSampleAt ?? 0) + (sample / sampleRate) * 1000;
  }
}
