import { phraseSecondsMax, sampleRate } from "@/lib/providers/speech-to-text/provider";

const seconds = (value: number) => Math.round(value * sampleRate);

/** A voice is noticed a little after it began; this much before that belongs to the phrase. */
const preRollSamples = seconds(0.45);
/** Of the quiet behind a phrase, what stays with it. */
const postRollSamples = seconds(0.15);
/** Less voice than this is a cough or a click. */
const voicedSamplesMin = seconds(0.2);
/** The longer somebody has been speaking, the smaller the pause at which the phrase is cut. */
const pauses = [
  { from: 0, quiet: seconds(0.28) },
  { from: seconds(8), quiet: seconds(0.22) },
  { from: seconds(14), quiet: seconds(0.1) },
] as const;
/**
 * A voice is given up late, too: by up to a third of a second after the last sound that was as loud as the phrase. So
 * much longer than the pause, and with no voice for a moment, such a hush ends the phrase as well.
 */
const hushBeyondPauseSamples = seconds(0.1);
const quietInHushSamples = seconds(0.09);
/** Below this part of the loudest window nothing is said; with each window that one is a little more forgotten. */
const loudFrom = 0.1;
const rememberedPerWindow = 0.98;
/** A voice that goes on for longer without being loud is somebody who speaks softly. */
const softSamplesMax = seconds(0.16);
/** Somebody who makes no pause at all is cut at the quietest place of the last few seconds. */
const forcedAtSamples = seconds(20);
const forcedWithinSamples = seconds(4);
const quietestOverSamples = seconds(0.04);
const capacitySamples = seconds(phraseSecondsMax);

/** What one person said between two pauses. Samples are counted from the beginning of the track. */
export type Phrase = Heard & { startSample: number; sound: Float32Array };

/** How much voice there was until a moment, and how much of it was loud enough for words. */
export type Heard = { voicedSamples: number; spokenSamples: number };

type OpenPhrase = Heard & {
  startSample: number;
  quietSamples: number;
  /** Since it was last loud. */
  hushSamples: number;
  loudest: number;
};

/** Whether nothing more was said between two moments of a phrase. */
export const heardTheSame = (one: Heard, later: Heard) =>
  one.spokenSamples === later.spokenSamples && later.voicedSamples - one.voicedSamples <= softSamplesMax;

/** Cuts one track into phrases, given where there is a voice. Nothing is in two phrases, and no voice in none. */
export class PhraseCutter {
  readonly #sound = new Float32Array(capacitySamples);
  #soundStart = 0;
  #soundLength = 0;
  #cutAt = 0;
  #open: OpenPhrase | null = null;

  /** The phrase that is being spoken now. */
  get open(): Readonly<OpenPhrase> | null {
    return this.#open;
  }

  get #now(): number {
    return this.#soundStart + this.#soundLength;
  }

  /** Takes the next window of the track. Returns the phrase that it ended, if any. */
  accept(window: Float32Array, voiced: boolean): Phrase | null {
    const windowStart = this.#now;
    this.#append(window);
    if (voiced) {
      this.#open ??= {
        startSample: Math.max(this.#cutAt, this.#soundStart, windowStart - preRollSamples),
        ...unheard,
      };
      this.#open.voicedSamples += window.length;
      this.#open.quietSamples = 0;
    } else if (this.#open) {
      this.#open.quietSamples += window.length;
    }
    if (!this.#open) return null;
    listenForHush(this.#open, window, voiced);
    const length = this.#now - this.#open.startSample;
    const pause = pauses.findLast(({ from }) => length >= from)?.quiet ?? 0;
    if (isOver(this.#open, pause)) return this.#end(this.#open);
    if (length >= forcedAtSamples) return this.#cutInside(this.#open);
    return null;
  }

  /** Ends what is being spoken: the track goes away. */
  flush(): Phrase | null {
    return this.#open ? this.#end(this.#open) : null;
  }

  /** What has been heard of the open phrase so far. */
  listen(): Float32Array {
    return this.#open ? this.#slice(this.#open.startSample, this.#endOfVoice(this.#open)) : new Float32Array(0);
  }

  #end(phrase: OpenPhrase): Phrase | null {
    const end = this.#endOfVoice(phrase);
    this.#open = null;
    this.#cutAt = end;
    if (phrase.voicedSamples < voicedSamplesMin) return null;
    return this.#phrase(phrase, end);
  }

  #cutInside(phrase: OpenPhrase): Phrase {
    const end = this.#quietestPlace(this.#now - forcedWithinSamples, this.#now);
    this.#cutAt = end;
    const heard = this.#now - end;
    this.#open = { ...phrase, startSample: end, voicedSamples: heard, quietSamples: 0, spokenSamples: heard };
    return this.#phrase(phrase, end);
  }

  #phrase({ startSample, voicedSamples, spokenSamples }: OpenPhrase, end: number): Phrase {
    return { startSample, voicedSamples, spokenSamples, sound: this.#slice(startSample, end) };
  }

  #endOfVoice(phrase: OpenPhrase): number {
    return Math.min(this.#now, this.#now - phrase.quietSamples + postRollSamples);
  }

  #quietestPlace(from: number, to: number): number {
    let best = to;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at + quietestOverSamples <= to; at += quietestOverSamples / 2) {
      const energy = this.#slice(at, at + quietestOverSamples).reduce((sum, sample) => sum + sample * sample, 0);
      if (energy < least) {
        least = energy;
        best = at + quietestOverSamples / 2;
      }
    }
    return best;
  }

  #append(window: Float32Array) {
    if (this.#soundLength + window.length > capacitySamples) {
      const keepFrom = this.#open?.startSample ?? this.#now - preRollSamples;
      const drop = Math.max(0, keepFrom - this.#soundStart);
      this.#sound.copyWithin(0, drop, this.#soundLength);
      this.#soundStart += drop;
      this.#soundLength -= drop;
    }
    this.#sound.set(window, this.#soundLength);
    this.#soundLength += window.length;
  }

  #slice(from: number, to: number): Float32Array {
    return this.#sound.slice(from - this.#soundStart, to - this.#soundStart);
  }
}

const unheard = { voicedSamples: 0, quietSamples: 0, spokenSamples: 0, hushSamples: 0, loudest: 0 };

function listenForHush(phrase: OpenPhrase, window: Float32Array, voiced: boolean) {
  const loudness = Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length);
  phrase.loudest *= rememberedPerWindow;
  if (voiced && loudness >= phrase.loudest * loudFrom) {
    phrase.loudest = Math.max(phrase.loudest, loudness);
    phrase.spokenSamples += window.length;
    phrase.hushSamples = 0;
  } else phrase.hushSamples += window.length;
}

const isOver = ({ quietSamples, hushSamples }: OpenPhrase, pause: number) =>
  (quietSamples > 0 && quietSamples >= pause) ||
  (quietSamples >= quietInHushSamples && hushSamples >= pause + hushBeyondPauseSamples);
