import { writeNumbers } from "@/lib/spoken/numbers";
import { plainWords, wordDifference } from "@/lib/spoken/word-difference";

/** Hearings of speech that is understood differ by a tenth of their words; of other speech by most of them. */
const differenceMax = 0.34;
/** Of somebody who was not understood before, they have to be all but the same. */
const doubtedDifferenceMax = 0.2;
const sameBelow = 0.25;
/** In fewer words than these, one that was heard otherwise says little. */
const shortWords = 4;
const shortDifferenceMax = 0.5;
const pointsMax = 3;
/** From here on whoever speaks is taken to speak another language, until they are understood twice. */
const strangeAt = -2;
/** Of somebody who has always been understood, every so many lines are tried. */
const triedEvery = 6;

/**
 * Whether what one person says is understood. A model of one language writes down every other as confident nonsense,
 * but never twice the same: heard again a little later, or a little slower, it comes to other words.
 */
export class Understanding {
  #points = 0;
  #lines = 0;

  /** Whoever speaks is understood. */
  get isSure(): boolean {
    return this.#points === pointsMax;
  }

  /** Nothing that is being spoken is worth showing. */
  get isStrange(): boolean {
    return this.#points <= strangeAt;
  }

  /** This line has been heard once. How many more hearings it takes to believe it. */
  hearingsFor(text: string): 0 | 1 | 2 {
    this.#lines += 1;
    if (this.#points < pointsMax) return 2;
    return this.#lines % triedEvery === 0 || isLoop(text) ? 1 : 0;
  }

  /** Whether two hearings can be of the same words. */
  isAlike(text: string, again: string): boolean {
    return again === "" || heardDifference(text, again) <= this.#allowed(plainWords(text).length < shortWords);
  }

  /** Takes further hearings of a line; answers whether it was understood. One that came to nothing says nothing. */
  judge(text: string, others: readonly string[]): boolean {
    const heard = others.filter((other) => other !== "");
    const difference = Math.max(0, ...heard.map((other) => heardDifference(text, other)));
    const isShort = plainWords(text).length < shortWords;
    const isUnderstood = difference <= this.#allowed(isShort) && !isLoop(text);
    if (!isUnderstood && !isShort) this.#points = Math.max(-pointsMax, Math.min(0, this.#points) - 1);
    if (isUnderstood && heard.length > 0 && difference < sameBelow && !isShort) {
      this.#points = Math.min(pointsMax, this.#points + 1);
    }
    return isUnderstood && !this.isStrange;
  }

  #allowed(isShort: boolean): number {
    if (this.#points < 0) return isShort ? 0 : doubtedDifferenceMax;
    return isShort ? shortDifferenceMax : differenceMax;
  }
}

/** Of two hearings: from 0, the same, to 1. Numbers are the same however they are written. */
export const heardDifference = (one: string, other: string) => wordDifference(inDigits(one), inDigits(other));

/** "Twenty nine" is "29" and "2 9". */
const inDigits = (text: string) => writeNumbers(text, { all: true }).replace(/(?<=\d),?(?=\d)/g, " ");

/** A model that loses its way says the same words over and over. */
export const isLoop = (text: string): boolean => {
  const words = plainWords(text);
  return words.length >= 8 && new Set(words).size <= words.length / 3;
};
