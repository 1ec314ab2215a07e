import { writeNumbers } from "@/lib/language/spoken/numbers";
import { plainWords, wordDifference, wordsInAll } from "@/lib/language/spoken/word-difference";

/** Repeated decodes of understood speech differ in about a tenth of their words, those of other speech in most. */
const differenceMax = { confirmed: 0.34, unconfirmed: 0.25 };
/** In lines with fewer words a difference proves little: they have other limits and do not change the score. */
const shortWords = 4;
const shortDifferenceMax = { confirmed: 0.5, unconfirmed: 0 };
const pointsMax = 3;
/** One in this many lines of a confirmed speaker is checked. */
const checkedEvery = 6;

/** Another language is recognised by the words of so many lines in a row, never by fewer. */
const testedLinesMin = 4;
const testedLinesMax = 6;
const testedWordsMin = 20;
/** The words of a line beyond these do not count: a decode that goes astray is long. */
const testedWordsPerLine = 20;
/** Of English, a larger share of the words is in every decode: decision 25 has the numbers. */
const keptShareMin = 0.4;
/** A line of which more is in every decode is shown, whatever the lines before it were. */
const foreignKeptShareMax = 0.5;

/** `doubted`: the words may be wrong. `foreign`: they are, because the speaker speaks another language. */
export type Judgement = "understood" | "doubted" | "foreign";
type Tested = { words: number; kept: number };

/**
 * Scores whether the engine understands one speaker. A model for one language transcribes other languages as fluent
 * nonsense, but not the same nonsense twice: shifted or slowed audio yields other words. In a single line that is a
 * reason for doubt only, because noise, a bad connection or another voice have the same effect.
 */
export class Understanding {
  #points = 0;
  #lines = 0;
  #tested: Tested[] = [];

  /** The engine is known to understand this speaker. */
  get isConfirmed(): boolean {
    return this.#points === pointsMax;
  }

  /** The last lines of this speaker are in another language, so interim text is not shown. */
  get isForeign(): boolean {
    const words = sum(this.#tested.map((line) => line.words));
    const isEnough = this.#tested.length >= testedLinesMin && words >= testedWordsMin;
    return isEnough && sum(this.#tested.map((line) => line.kept)) < words * keptShareMin;
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

  /** Scores further decodes of a line. Null: it was not decoded again. */
  judge(text: string, others: readonly (string | null)[]): Judgement {
    const decoded = others.filter((other) => other !== null);
    const texts = decoded.filter((other) => other !== "");
    const words = inWords(text).slice(0, testedWordsPerLine);
    const isShort = words.length < shortWords;
    const isLost = isShort ? decoded.length > 0 && texts.length === 0 : texts.length < decoded.length;
    const difference = isLost ? 1 : Math.max(0, ...texts.map((other) => textDifference(text, other)));
    const isUnderstood = difference <= this.#allowed(isShort) && !isLoop(text);
    const kept = isLost || isLoop(text) ? 0 : wordsInAll(words, texts.map(inWords)).length;
    if (!isShort && decoded.length > 0) {
      this.#tested = [...this.#tested, { words: words.length, kept }].slice(-testedLinesMax);
      if (!isUnderstood) this.#points = 0;
      else if (difference < differenceMax.unconfirmed) this.#points = Math.min(pointsMax, this.#points + 1);
    }
    if (this.isForeign && !isUnderstood && kept < words.length * foreignKeptShareMax) return "foreign";
    return isUnderstood && !this.isForeign ? "understood" : "doubted";
  }

  #allowed(isShort: boolean): number {
    return (isShort ? shortDifferenceMax : differenceMax)[this.isConfirmed ? "confirmed" : "unconfirmed"];
  }
}

/** The difference of two decodes, from 0 (equal) to 1. Ignores how numbers are written. */
export const textDifference = (one: string, other: string) => wordDifference(inDigits(one), inDigits(other));

const inWords = (text: string) => plainWords(inDigits(text));

/** "Twenty nine" and "29" become "2 9". */
const inDigits = (text: string) => writeNumbers(text, { all: true }).replace(/(?<=\d),?(?=\d)/g, " ");

/** Whether the model got stuck and repeated the same words. */
export const isLoop = (text: string): boolean => {
  const words = plainWords(text);
  return words.length >= 8 && new Set(words).size <= words.length / 3;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
