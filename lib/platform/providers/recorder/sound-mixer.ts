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
 * `arrivedAt`: the sample index of the time at which it came. `start`: where it begins at the latest, as those show that
 * came together with it. `isForwarded`: another listener received it.
 */
type Block = { trackId: string; isForwarded: boolean; samples: Int16Array; arrivedAt: number; start: number };

/**
 * Mixes all tracks on one timeline of samples. The samples of a track are contiguous while it is loud. Blocks arrive
 * late on a busy machine and never early. So a track begins where the earliest of the blocks shows that have come before
 * its first is due, and the earliest block of two seconds shows where it belongs later; it is moved there in the next
 * silence.
 */
export class SoundMixer {
  readonly #ring: Float32Array;
  /** By `keyOf`: a track may be known as it is received here, and as another listener receives it. */
  readonly #tracks = new Map<string, Track>();
  /** From which sample on a track is received here. What another listener receives of it counts until there. */
  readonly #receivedFrom = new Map<string, number>();
  /** Not mixed yet. */
  #arrived: Block[] = [];
  #taken = 0;

  /** `seconds`: how much can be added before it is taken. */
  constructor(seconds: number) {
    this.#ring = new Float32Array(soundRate * seconds);
  }

  /** `arrivedAt`: the sample index of the current time. */
  add(trackId: string, samples: Int16Array, arrivedAt: number) {
    this.#arrived.push({ trackId, isForwarded: false, samples, arrivedAt, start: arrivedAt - samples.length });
  }

  /** Adds sound of a track that another listener received, up to where the track is received here. */
  addForwarded(trackId: string, samples: Int16Array, arrivedAt: number) {
    this.#arrived.push({ trackId, isForwarded: true, samples, arrivedAt, start: arrivedAt - samples.length });
  }

  /** Mixes what has arrived, but no track that would begin after `until`. */
  #mixArrived(until: number) {
    const blocks = this.#arrived;
    this.#arrived = [];
    const waiting = new Set<string>();
    bringForward(blocks);
    for (const block of blocks) {
      const key = keyOf(block);
      if (!waiting.has(key) && (block.start < until || !this.#begins(key, block.start))) this.#mixBlock(block);
      else {
        waiting.add(key);
        this.#arrived.push(block);
      }
    }
  }

  #mixBlock(block: Block) {
    const { trackId, isForwarded, samples, arrivedAt } = block;
    const track = this.#place(block);
    const receivedFrom = this.#receivedFrom.get(trackId);
    if (isForwarded) return this.#mix(track, samples, arrivedAt, 0, receivedFrom ?? Number.POSITIVE_INFINITY);
    const forwarded = this.#tracks.get(keyOf({ trackId, isForwarded: true }));
    const from = receivedFrom ?? Math.max(track.cursor, forwarded?.cursor ?? 0);
    this.#receivedFrom.set(trackId, from);
    this.#mix(track, samples, arrivedAt, from, Number.POSITIVE_INFINITY);
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
    this.#mixArrived(Number.POSITIVE_INFINITY);
    this.#tracks.delete(trackId);
  }

  /** Takes all samples up to this index. What arrives for them later goes behind them. */
  take(until: number): Float32Array<ArrayBuffer> {
    this.#mixArrived(until);
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

  /** Whether a track begins here: its first block, or the first after a gap. */
  #begins(key: string, start: number): boolean {
    const known = this.#tracks.get(key);
    return !known || start - known.cursor > gapMin;
  }

  #place({ samples, arrivedAt, start, ...block }: Block): Track {
    const key = keyOf(block);
    const known = this.#tracks.get(key);
    if (!known || this.#begins(key, start)) {
      const track = { cursor: Math.max(start, this.#taken), earlyBy: [] };
      this.#tracks.set(key, track);
      return track;
    }
    // By when it came itself: who sends may have stood still, and its pictures then came as late as its sound.
    known.earlyBy.push(known.cursor - (arrivedAt - samples.length));
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

const keyOf = ({ trackId, isForwarded }: Pick<Block, "trackId" | "isForwarded">) =>
  isForwarded ? `forwarded ${trackId}` : trackId;

/**
 * A process that was not served for a while gets many blocks at once. Those of a track follow one another, so each came in
 * time for the next.
 */
function bringForward(blocks: readonly Block[]) {
  const starts = new Map<string, number>();
  for (const block of blocks.toReversed()) {
    const key = keyOf(block);
    block.start = Math.min(block.start, (starts.get(key) ?? Number.POSITIVE_INFINITY) - block.samples.length);
    starts.set(key, block.start);
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
