import { phraseSecondsMax, sampleRate } from "@/lib/platform/providers/speech-to-text/provider";

const seconds = (value: number) => Math.round(value * sampleRate);

/** Voice detection starts late, so this much audio before it belongs to the phrase. */
const preRollSamples = seconds(0.45);
/** How much silence after the voice is kept with the phrase. */
const postRollSamples = seconds(0.15);
/** A phrase with less voice is dropped as a cough or a click. */
const voicedSamplesMin = seconds(0.2);
/** The longer the phrase, the shorter the pause that ends it. */
const pauses = [
  { from: 0, quiet: seconds(0.28) },
  { from: seconds(8), quiet: seconds(0.22) },
  { from: seconds(14), quiet: seconds(0.1) },
] as const;
/**
 * Voice detection also ends late, up to a third of a second after the last loud sound. So a phrase also ends when it
 * has been faint for this much longer than the pause, and without voice for `quietInFaintSamples`.
 */
const faintBeyondPauseSamples = seconds(0.1);
const quietInFaintSamples = seconds(0.09);
/** A window is loud from this fraction of the loudest one, whose level decays with each window. */
const loudFrom = 0.1;
const loudestDecay = 0.98;
/** Voice that stays faint for longer than this is soft speech. */
const softSamplesMax = seconds(0.16);
/** A phrase without any pause is cut at the quietest place of its last few seconds. */
const phraseSamplesMax = seconds(20);
/** In a hurry, a phrase is cut as if it were so many times as long: a line has to wait for the decode of all its audio. */
const hurry = 2;
const cutWithinSamples = seconds(4);
const quietestOverSamples = seconds(0.04);
const capacitySamples = seconds(phraseSecondsMax);

/** Speech between two pauses. Positions count samples from the start of the track. */
export type Phrase = VoiceCounts & { startSample: number; sound: Float32Array };

/** The amount of voice in a phrase so far, and how much of it was loud enough for words. */
export type VoiceCounts = { voicedSamples: number; loudSamples: number };

type OpenPhrase = VoiceCounts & {
  startSample: number;
  quietSamples: number;
  /** Since the last loud window. */
  faintSamples: number;
  loudest: number;
};

/** Whether nothing was said between two moments of a phrase. */
export const isUnchanged = (one: VoiceCounts, later: VoiceCounts) =>
  one.loudSamples === later.loudSamples && later.voicedSamples - one.voicedSamples <= softSamplesMax;

/** Splits one track into phrases by voice activity. Phrases do not overlap. */
export class PhraseCutter {
  readonly #sound = new Float32Array(capacitySamples);
  #soundStart = 0;
  #soundLength = 0;
  #cutAt = 0;
  #open: OpenPhrase | null = null;

  /** The phrase that is being spoken. */
  get open(): Readonly<OpenPhrase> | null {
    return this.#open;
  }

  get #now(): number {
    return this.#soundStart + this.#soundLength;
  }

  /** Takes the next window of the track. Returns the phrase that it ends, if any; `isHurried`: soon. */
  accept(window: Float32Array, voiced: boolean, { isHurried = false } = {}): Phrase | null {
    const windowStart = this.#now;
    this.#append(window);
    if (voiced) {
      this.#open ??= {
        startSample: Math.max(this.#cutAt, this.#soundStart, windowStart - preRollSamples),
        ...noVoice,
      };
      this.#open.voicedSamples += window.length;
      this.#open.quietSamples = 0;
    } else if (this.#open) {
      this.#open.quietSamples += window.length;
    }
    if (!this.#open) return null;
    trackLoudness(this.#open, window, voiced);
    const length = (this.#now - this.#open.startSample) * (isHurried ? hurry : 1);
    const pause = pauses.findLast(({ from }) => length >= from)?.quiet ?? 0;
    if (isOver(this.#open, pause)) return this.#end(this.#open);
    if (length >= phraseSamplesMax) return this.#cutAtQuietestPlace(this.#open);
    return null;
  }

  /** Ends the open phrase. */
  flush(): Phrase | null {
    return this.#open ? this.#end(this.#open) : null;
  }

  /** The audio of the open phrase so far. */
  openSound(): Float32Array {
    return this.#open ? this.#slice(this.#open.startSample, this.#endOfVoice(this.#open)) : new Float32Array(0);
  }

  #end(phrase: OpenPhrase): Phrase | null {
    const end = this.#endOfVoice(phrase);
    this.#open = null;
    this.#cutAt = end;
    if (phrase.voicedSamples < voicedSamplesMin) return null;
    return this.#phrase(phrase, end);
  }

  #cutAtQuietestPlace(phrase: OpenPhrase): Phrase {
    const end = this.#quietestPlace(this.#now - cutWithinSamples, this.#now);
    this.#cutAt = end;
    const voiced = this.#now - end;
    this.#open = { ...phrase, startSample: end, voicedSamples: voiced, quietSamples: 0, loudSamples: voiced };
    return this.#phrase(phrase, end);
  }

  #phrase({ startSample, voicedSamples, loudSamples }: OpenPhrase, end: number): Phrase {
    return { startSample, voicedSamples, loudSamples, sound: this.#slice(startSample, end) };
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
      const neededFrom = this.#open?.startSample ?? this.#now - preRollSamples;
      const drop = Math.max(0, neededFrom - this.#soundStart);
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

const noVoice = { voicedSamples: 0, quietSamples: 0, loudSamples: 0, faintSamples: 0, loudest: 0 };

function trackLoudness(phrase: OpenPhrase, window: Float32Array, voiced: boolean) {
  const loudness = Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length);
  phrase.loudest *= loudestDecay;
  if (voiced && loudness >= phrase.loudest * loudFrom) {
    phrase.loudest = Math.max(phrase.loudest, loudness);
    phrase.loudSamples += window.length;
    phrase.faintSamples = 0;
  } else phrase.faintSamples += window.length;
}

const isOver = ({ quietSamples, faintSamples }: OpenPhrase, pause: number) =>
  (quietSamples > 0 && quietSamples >= pause) ||
  (quietSamples >= quietInFaintSamples && faintSamples >= pause + faintBeyondPauseSamples);
