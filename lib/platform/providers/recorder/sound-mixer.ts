import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";

/** Sample rate of the recording and of all its inputs. */
export const soundRate = 48_000;
/** To the rate of a listener. */
const rateRatio = soundRate / sampleRate;

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
  readonly #ring: Float32Array;
  readonly #tracks = new Map<string, Track>();
  /** The same tracks as another listener receives them. */
  readonly #forwarded = new Map<string, Track>();
  /** From which sample on a track is received here. What another listener receives of it counts until there. */
  readonly #receivedFrom = new Map<string, number>();
  #taken = 0;

  /** `seconds`: how much can be added before it is taken. */
  constructor(seconds: number) {
    this.#ring = new Float32Array(soundRate * seconds);
  }

  /** `arrivedAt`: the sample index of the current time. */
  add(trackId: string, samples: Int16Array, arrivedAt: number) {
    const track = this.#place(this.#tracks, trackId, samples, arrivedAt - samples.length);
    const receivedFrom =
      this.#receivedFrom.get(trackId) ?? Math.max(track.cursor, this.#forwarded.get(trackId)?.cursor ?? 0);
    this.#receivedFrom.set(trackId, receivedFrom);
    this.#mix(track, samples, arrivedAt, receivedFrom, Number.POSITIVE_INFINITY);
  }

  /** Adds sound of a track that another listener received, up to where the track is received here. */
  addForwarded(trackId: string, samples: Int16Array, arrivedAt: number) {
    const track = this.#place(this.#forwarded, trackId, samples, arrivedAt - samples.length);
    this.#mix(track, samples, arrivedAt, 0, this.#receivedFrom.get(trackId) ?? Number.POSITIVE_INFINITY);
  }

  /** Adds what of the samples is between these two places. */
  #mix(track: Track, samples: Int16Array, arrivedAt: number, from: number, until: number) {
    const { cursor } = track;
    const ring = this.#ring;
    if (cursor + samples.length > Math.min(arrivedAt + aheadMax, this.#taken + ring.length)) return;
    const end = Math.min(samples.length, until - cursor);
    for (let index = Math.max(0, from - cursor); index < end; index += 1) {
      const at = (cursor + index) % ring.length;
      ring[at] = (ring[at] ?? 0) + (samples[index] ?? 0) / 32_768;
    }
    track.cursor = cursor + samples.length;
  }

  /** The next samples of this track start at their time of arrival. */
  interrupt(trackId: string) {
    this.#tracks.delete(trackId);
  }

  /** Takes all samples up to this index. What arrives for them later goes behind them. */
  take(until: number): Float32Array<ArrayBuffer> {
    const ring = this.#ring;
    const count = Math.max(0, Math.min(until - this.#taken, ring.length));
    const samples = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      const at = (this.#taken + index) % ring.length;
      samples[index] = Math.max(-1, Math.min(1, ring[at] ?? 0));
      ring[at] = 0;
    }
    this.#taken += count;
    return samples;
  }

  /** `arrived`: where the block would start if it was not late. */
  #place(tracks: Map<string, Track>, trackId: string, samples: Int16Array, arrived: number): Track {
    const known = tracks.get(trackId);
    if (!known || arrived - known.cursor > gapMin) {
      const track = { cursor: Math.max(arrived, this.#taken), earlyBy: [] };
      tracks.set(trackId, track);
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

/** From 16 kHz, along straight lines: more than speech has is not in there. */
export function raiseRate(samples: Int16Array): Int16Array {
  const raised = new Int16Array(samples.length * rateRatio);
  for (let index = 0; index < raised.length; index += 1) {
    const left = samples[Math.floor(index / rateRatio)] ?? 0;
    const right = samples[Math.floor(index / rateRatio) + 1] ?? left;
    raised[index] = left + ((right - left) * (index % rateRatio)) / rateRatio;
  }
  return raised;
}

const isSilent = (samples: Int16Array) => samples.every((sample) => Math.abs(sample) < silentBelow * 32_768);
