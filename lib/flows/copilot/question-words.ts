import { isStopWord, stem, wordsOf } from "@/lib/language/talk/words";

/** Words of asking, which say nothing about what is asked for. */
const asking = new Set(
  `say said tell told mention mentioned talk talked discuss discussed know please remember recall find show give summarise
  summarize summary meeting meetings call conversation question answer anybody anyone somebody someone thing things
  happen happened so far today yesterday currently exactly about regarding concerning parley assistant`.split(/\s+/),
);

/** The stems of the words that a question is about. */
export const topicStems = (question: string): string[] => [...new Set(topicWords(question).map(stem))];

/** The words that a question is about, as they are written. */
const topicWords = (question: string): string[] =>
  wordsOf(question).filter((word) => word.length > 1 && !isStopWord(word) && !asking.has(word));

/** An OR query for `to_tsquery`. Null if the question is about nothing in particular. */
export function anyWordQuery(question: string): string | null {
  const words = topicWords(question)
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 1)
    .slice(0, wordsMax);
  return words.length > 0 ? [...new Set(words)].join(" | ") : null;
}
const wordsMax = 24;

/** Questions of a few words without any function word of English are taken for another language. */
export function isInEnglish(question: string): boolean {
  const words = wordsOf(question);
  const isOtherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(question);
  return !isOtherScript && (words.length < 4 || words.some((word) => isStopWord(word) && !sharedWords.has(word)));
}
/** English function words that are common words elsewhere, too. */
const sharedWords = new Set("am an was in so me has had do on a as at he no be can die man us".split(" "));
