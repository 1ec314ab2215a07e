import { writeNumbers } from "@/lib/language/spoken/numbers";
import { plainWords, wordDifference } from "@/lib/language/spoken/word-difference";

/** Repeated decodes of understood speech differ in about a tenth of their words, those of other speech in most. */
const differenceMax = 0.34;
/** The stricter limit for a speaker who was not understood before. */
const doubtedDifferenceMax = 0.2;
const sameBelow = 0.25;
/** In lines with fewer words a difference proves little: they have a looser limit and do not change the score. */
const shortWords = 4;
const shortDifferenceMax = 0.5;
const pointsMax = 3;
/** At this score the speaker is assumed to speak another language, until further lines are understood. */
const foreignAt = -2;
/** One in this many lines of a confirmed speaker is checked. */
const checkedEvery = 6;

/**
 * Scores whether the engine understands one speaker. A model for one language transcribes other languages as fluent
 * nonsense, but not the same nonsense twice: shifted or slowed audio yields other words.
 */
export class Understanding {
  #points = 0;
  #lines = 0;

  /** The engine is known to understand this speaker. */
  get isConfirmed(): boolean {
    return this.#points === pointsMax;
  }

  /** The speaker is assumed to speak another language, so interim text is not shown. */
  get isForeign(): boolean {
    return this.#points <= foreignAt;
  }

  /** How many further decodes a line needs before it is accepted. */
  decodesNeeded(text: string): 0 | 1 | 2 {
    this.#lines += 1;
    if (this.#points < pointsMax) return 2;
    return this.#lines % checkedEvery === 0 || isLoop(text) ? 1 : 0;
  }

  /** Whether two decodes are similar enough to be of the same words. */
  agrees(text: string, other: string): boolean {
    return other === "" || textDifference(text, other) <= this.#allowed(plainWords(text).length < shortWords);
  }

  /** Scores further decodes of a line and returns whether it was understood. Ignores empty decodes. */
  judge(text: string, others: readonly string[]): boolean {
    const texts = others.filter((other) => other !== "");
    const difference = Math.max(0, ...texts.map((other) => textDifference(text, other)));
    const isShort = plainWords(text).length < shortWords;
    const isUnderstood = difference <= this.#allowed(isShort) && !isLoop(text);
    if (!isUnderstood && !isShort) this.#points = Math.max(-pointsMax, Math.min(0, this.#points) - 1);
    if (isUnderstood && texts.length > 0 && difference < sameBelow && !isShort) {
      this.#points = Math.min(pointsMax, this.#points + 1);
    }
    return isUnderstood && !this.isForeign;
  }

  #allowed(isShort: boolean): number {
    if (this.#points < 0) return isShort ? 0 : doubtedDifferenceMax;
    return isShort ? shortDifferenceMax : differenceMax;
  }
}

/** The difference of two decodes, from 0 (equal) to 1. Ignores how numbers are written. */
export const textDifference = (one: string, other: string) => wordDifference(inDigits(one), inDigits(other));

/** "Twenty nine" and "29" become "2 9". */
const inDigits = (text: string) => writeNumbers(text, { all: true }).replace(/(?<=\d),?(?=\d)/g, " ");

/** Whether the model got stuck and repeated the same words. */
export const isLoop = (text: string): boolean => {
  const words = plainWords(text);
  return words.length >= 8 && new Set(words).size <= words.length / 3;
};
