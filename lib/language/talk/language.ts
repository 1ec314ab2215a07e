import { wordsOf } from "./words";

/** Frequent function words of English that are rare in other languages. */
const english = new Set(
  `the and of to that it is you we for have this with are not be they what i i'm it's but do so on if can was just like
  there at as would from or about my your our will all one know think one's don't that's we're you're how which who
  when has had been could should some them their because up out get going`
    .split(/\s+/)
    .filter(Boolean),
);
const shareMin = 0.25;
/** Fewer words do not identify a language. */
const wordsMin = 20;

/** Detects English by its function words. Too short a text counts as English. */
export function isEnglish(text: string, least = shareMin): boolean {
  const words = wordsOf(text);
  if (words.length < wordsMin)
    return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]{2}/u.test(
      text,
    );
  return words.filter((word) => english.has(word)).length >= words.length * least;
}
