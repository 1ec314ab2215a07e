/** Sample rate of the recording and of all its inputs. */
export const soundRate = 48_000;

const ringSamples = soundRate * 8;
/** Samples that are this far ahead of real time are dropped. */
const aheadMax = soundRate;
/** After a gap of this length the next samples start at their time of arrival. */
const gapMin = soundRate;
/** The earliest of this many blocks tells where a track belongs. About two seconds. */
const watchedBlocks = 50;
/** Smaller differences are left. */
const differenceMin = soundRate / 100;
/** Amplitude below which a block may be moved. */
const silentBelow = 0.005;

/**
 * `cursor`: where its next samples go. `earlyBy`: how much earlier than it, at least, each of the last blocks arrived;
 * negative when all of them came later.
 */
type Track = { cursor: number; earlyBy: number[] };

/**
 * Mixes all tracks on one timeline of samples. The samples of a track are contiguous while it is loud. Blocks arrive
 * late on a busy machine and never early, so the earliest block of two seconds shows where the track belongs; it is moved
 * there in the next silence.
 */
export class SoundMixer {
  readonly #ring = new Float32Array(ringSamples);
  readonly #tracks = new Map<string, Track>();
  #taken = 0;

  /** `arrivedAt`: the sample index of the current time. */
  add(trackId: string, samples: Int16Array, arrivedAt: number) {
    const track = this.#place(trackId, samples, arrivedAt - samples.length);
    const from = track.cursor;
    if (from + samples.length > Math.min(arrivedAt + aheadMax, this.#taken + ringSamples)) return;
    for (let index = 0; index < samples.length; index += 1) {
      const at = (from + index) % ringSamples;
      this.#ring[at] = (this.#ring[at] ?? 0) + (samples[index] ?? 0) / 32_768;
    }
    track.cursor = from + samples.length;
  }

  /** The next samples of this track start at their time of arrival. */
  interrupt(trackId: string) {
    this.#tracks.delete(trackId);
  }

  /** Takes all samples up to this index. What arrives for them later goes behind them. */
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

  /** `arrived`: where the block would start if it was not late. */
  #place(trackId: string, samples: Int16Array, arrived: number): Track {
    const known = this.#tracks.get(trackId);
    if (!known || arrived - known.cursor > gapMin) {
      const track = { cursor: Math.max(arrived, this.#taken), earlyBy: [] };
      this.#tracks.set(trackId, track);
      return track;
    }
    known.earlyBy.push(known.cursor - arrived);
    if (known.earlyBy.length > watchedBlocks) known.earlyBy.shift();
    const difference = Math.max(...known.earlyBy);
    const isSure = difference > 0 || known.earlyBy.length === watchedBlocks;
    if (isSure && Math.abs(difference) > differenceMin && isSilent(samples)) {
      known.cursor -= difference;
      known.earlyBy = [];
    }
    known.cursor = Math.max(known.cursor, this.#taken);
    return known;
  }
}

const isSilent = (samples: Int16Array) => samples.every((sample) => Math.abs(sample) < silentBelow * 32_768);
