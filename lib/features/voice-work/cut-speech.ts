import type { VoiceActivity } from "@/lib/platform/providers/speech-to-text/provider";
import { sampleRate, windowSamples } from "@/lib/platform/providers/speech-to-text/provider";

/** A model recognises more in longer pieces, up to this length. */
const pieceSeconds = 20;
/** A longer pause ends a piece. */
const pauseSeconds = 1.5;
/** Detection of a voice starts late, and ends early. */
const marginSeconds = { before: 0.3, after: 0.25 };
/** A piece without a pause is cut where it is quietest within its end. */
const cutWithinSeconds = 4;
const quietestOverSeconds = 0.04;
const voicedSecondsMin = 0.15;

/** Sound with speech in it. Times in seconds from the start of the note; `voiced`: when there is a voice. */
export type Piece = { from: number; to: number; voiced: [number, number][]; samples: Float32Array };

/** Cuts sound into pieces by voice activity. Takes it as it is read, and keeps no more than a piece. */
export class SpeechCutter {
  #rest = new Float32Array(0);
  /** Samples from `#start` on. */
  #sound: Float32Array[] = [];
  #start: number;
  #length = 0;
  #voiced: [number, number][] = [];

  constructor(
    readonly activity: VoiceActivity,
    /** Of the first sample, in samples. */
    start: number,
  ) {
    this.#start = start;
  }

  get #now(): number {
    return this.#start + this.#length;
  }

  /** Returns the pieces that end within these samples. */
  accept(samples: Float32Array): Piece[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const pieces: Piece[] = [];
    let at = 0;
    for (; at + windowSamples <= all.length; at += windowSamples) {
      const piece = this.#window(all.slice(at, at + windowSamples));
      if (piece) pieces.push(piece);
    }
    this.#rest = all.slice(at);
    return pieces;
  }

  /** Nobody has begun to speak. */
  get isIdle(): boolean {
    return this.#voiced.length === 0;
  }

  /** Goes on after so many samples that nobody need listen to. Only while it is idle. */
  skip(samples: number) {
    this.#start = this.#now + this.#rest.length + samples;
    this.#length = 0;
    this.#sound = [];
    this.#rest = new Float32Array(0);
  }

  end(): Piece | null {
    return this.#cut(this.#now);
  }

  #window(window: Float32Array): Piece | null {
    const from = this.#now;
    this.#sound.push(window);
    this.#length += window.length;
    const last = this.#voiced.at(-1);
    if (this.activity.accept(window)) {
      if (last && last[1] === from) last[1] = this.#now;
      else this.#voiced.push([from, this.#now]);
    }
    const end = this.#voiced.at(-1)?.[1];
    if (end === undefined) {
      this.#forget(this.#now - Math.round(marginSeconds.before * sampleRate));
      return null;
    }
    if (this.#now - end >= pauseSeconds * sampleRate) return this.#cut(this.#now);
    const first = this.#voiced[0]?.[0] ?? end;
    if (this.#now - first < pieceSeconds * sampleRate) return null;
    return this.#cut(this.#bestCut());
  }

  /** In the longest pause of the last half, else where it is quietest at the end. */
  #bestCut(): number {
    const half = this.#now - (pieceSeconds / 2) * sampleRate;
    let best = { at: 0, length: 0 };
    for (const [index, [from]] of this.#voiced.entries()) {
      const before = this.#voiced[index - 1]?.[1];
      if (before === undefined || before < half) continue;
      if (from - before > best.length) best = { at: Math.round((before + from) / 2), length: from - before };
    }
    if (best.length >= 0.15 * sampleRate) return best.at;
    return this.#quietest(this.#now - cutWithinSeconds * sampleRate, this.#now);
  }

  #quietest(from: number, to: number): number {
    const sound = this.#slice(from, to);
    const step = Math.round(quietestOverSeconds * sampleRate);
    let best = { at: to, energy: Number.POSITIVE_INFINITY };
    for (let at = 0; at + step <= sound.length; at += step / 2) {
      let energy = 0;
      for (let n = at; n < at + step; n += 1) energy += (sound[n] as number) ** 2;
      if (energy < best.energy) best = { at: from + at + step / 2, energy };
    }
    return Math.round(best.at);
  }

  /** The piece up to here; null: nobody spoke. What is later goes on as the next one. */
  #cut(end: number): Piece | null {
    const voiced = this.#voiced
      .filter(([from]) => from < end)
      .map(([from, to]): [number, number] => [from, Math.min(to, end)]);
    this.#voiced = this.#voiced
      .filter(([, to]) => to > end)
      .map(([from, to]): [number, number] => [Math.max(from, end), to]);
    const [first, last] = [voiced[0]?.[0], voiced.at(-1)?.[1]];
    const seconds = voiced.reduce((sum, [from, to]) => sum + to - from, 0) / sampleRate;
    if (first === undefined || last === undefined || seconds < voicedSecondsMin) {
      this.#forget(end - Math.round(marginSeconds.before * sampleRate));
      return null;
    }
    const from = Math.max(this.#start, first - Math.round(marginSeconds.before * sampleRate));
    const to = Math.min(end, last + Math.round(marginSeconds.after * sampleRate));
    const samples = this.#slice(from, to);
    this.#forget(to);
    const inSeconds = voiced.map(([a, b]): [number, number] => [a / sampleRate, b / sampleRate]);
    return { from: from / sampleRate, to: to / sampleRate, voiced: inSeconds, samples };
  }

  #slice(from: number, to: number): Float32Array {
    const slice = new Float32Array(Math.max(0, to - from));
    let at = this.#start;
    for (const window of this.#sound) {
      const [begin, end] = [Math.max(from, at), Math.min(to, at + window.length)];
      if (begin < end) slice.set(window.subarray(begin - at, end - at), begin - from);
      at += window.length;
    }
    return slice;
  }

  #forget(before: number) {
    while (this.#sound[0] && this.#start + this.#sound[0].length <= before) {
      this.#start += this.#sound[0].length;
      this.#length -= this.#sound[0].length;
      this.#sound.shift();
    }
  }
}
