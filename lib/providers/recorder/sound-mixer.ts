/** Of what is recorded; sound comes in at the same rate. */
export const soundRate = 48_000;

const ringSamples = soundRate * 8;
/** Sound that came faster than it was spoken by more than this is left out. */
const aheadMax = soundRate;

/**
 * Adds up everybody's sound on one time-line of samples. A track's sound follows on from its own; after a gap it
 * belongs where it arrives.
 */
export class SoundMixer {
  readonly #ring = new Float32Array(ringSamples);
  readonly #cursors = new Map<string, number>();
  #taken = 0;

  /** `arrivedAt`: the sample that is now. */
  add(trackId: string, samples: Int16Array, arrivedAt: number) {
    const known = this.#cursors.get(trackId);
    const follows = known !== undefined && known >= this.#taken;
    const from = follows ? known : Math.max(arrivedAt - samples.length, this.#taken);
    if (from + samples.length > Math.min(arrivedAt + aheadMax, this.#taken + ringSamples)) return;
    for (let index = 0; index < samples.length; index += 1) {
      const at = (from + index) % ringSamples;
      this.#ring[at] = (this.#ring[at] ?? 0) + (samples[index] ?? 0) / 32_768;
    }
    this.#cursors.set(trackId, from + samples.length);
  }

  /** What follows on this track belongs where it arrives. */
  interrupt(trackId: string) {
    this.#cursors.delete(trackId);
  }

  /** Everything up to this sample that was not taken yet; what comes for it later comes too late. */
  take(until: number): Float32Array<ArrayBuffer> {
    const count = Math.max(0, Math.min(until - this.#taken, ringSamples));
    const samples = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      const at = (this.#taken + index) % ringSamples;
      samples[index] = Math.max(-1, Math.min(1, this.#ring[at] ?? 0));
      this.#ring[at] = 0;
    }
    this.#taken += count;
    return samples;
  }
}
