/** Sample rate of the recording and of all its inputs. */
export const soundRate = 48_000;

const ringSamples = soundRate * 8;
/** Samples that are this far ahead of real time are dropped. */
const aheadMax = soundRate;

/**
 * Mixes all tracks on one timeline of samples. The samples of a track are contiguous; after a gap they start at their
 * time of arrival.
 */
export class SoundMixer {
  readonly #ring = new Float32Array(ringSamples);
  readonly #cursors = new Map<string, number>();
  #taken = 0;

  /** `arrivedAt`: the sample index of the current time. */
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

  /** The next samples of this track start at their time of arrival. */
  interrupt(trackId: string) {
    this.#cursors.delete(trackId);
  }

  /** Takes all samples up to this index. Samples that arrive for them later are dropped. */
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
