import { writeNumbers } from "@/lib/spoken/numbers";
import { plainWords, wordDifference } from "@/lib/spoken/word-difference";

/** Two hearings of speech that is understood differ by a tenth of their words; of other speech by most of them. */
const differenceMax = 0.4;
const shortDifferenceMax = 0.5;
const sameBelow = 0.25;
/** In fewer words than these, one that was heard otherwise says little. */
const shortWords = 4;
const pointsMax = 3;
/** From here on whoever speaks is taken to speak another language, until they are understood twice. */
const strangeAt = -2;
/** Of somebody who has always been understood, every so many lines are tried. */
const triedEvery = 6;

/**
 * Whether what one person says is understood. A model of one language writes down every other as confident nonsense,
 * but never twice the same: heard again with a little more silence in front, it comes to other words.
 */
export class Understanding {
  #points = 0;
  #lines = 0;

  /** Nothing that is being spoken is worth showing. */
  get isStrange(): boolean {
    return this.#points <= strangeAt;
  }

  /** Whether this line is to be heard twice before it is believed. */
  asksFor(text: string): boolean {
    this.#lines += 1;
    return this.#points < pointsMax || this.#lines % triedEvery === 0 || isLoop(text);
  }

  /** Takes two hearings of a line; answers whether it was understood. One that came to nothing says nothing. */
  judge(text: string, again: string): boolean {
    if (again === "") return !this.isStrange;
    const difference = wordDifference(inDigits(text), inDigits(again));
    const isShort = plainWords(text).length < shortWords;
    const isUnderstood = difference <= (isShort ? shortDifferenceMax : differenceMax) && !isLoop(text);
    if (!isUnderstood && !isShort) this.#points = Math.max(-pointsMax, this.#points - 1);
    if (isUnderstood && difference < sameBelow && !isShort) this.#points = Math.min(pointsMax, this.#points + 1);
    return isUnderstood && !this.isStrange;
  }
}

const inDigits = (text: string) => writeNumbers(text, { all: true });

/** A model that loses its way says the same words over and over. */
export const isLoop = (text: string): boolean => {
  const words = plainWords(text);
  return words.length >= 8 && new Set(words).size <= words.length / 3;
};
