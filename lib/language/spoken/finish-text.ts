import { restoreClockWords, writeHoursAndMinutes } from "./clock-times";
import { writeNumbers } from "./numbers";

/** A speech model that fails repeats a few words again and again. */
const loop = /\b(\w+(?:[ ,.'’-]+\w+){0,5}?)((?:[ ,.!?-]+\1\b){3,})/gi;

/** Old spellings, which the model learnt from old books. */
const oldSpellings: [RegExp, string][] = [
  [/\bto-(day|morrow|night)\b/gi, "to$1"],
  [/\bper cent\b/gi, "percent"],
];

/**
 * Formats a complete phrase for reading: removes loops, adds a capital and a full stop, and writes English numbers as
 * digits. Without a known language assumes English.
 */
export function finishText(text: string, language: string | null = null): string {
  const words = text.replace(/\s+/g, " ").replace(loop, "$1").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  const isEnglish = language === null || /^en\b/.test(language);
  const written = isEnglish ? writeEnglish(words) : words;
  const begun = written.charAt(0).toUpperCase() + written.slice(1);
  // At the end of a phrase the model often writes a comma instead of a full stop.
  const ended = begun.replace(/[\s,;:-]+$/, "");
  const whole = /[.!?…。！？।]["')]?$/.test(ended) ? ended : `${ended}.`;
  return isEnglish ? askQuestions(whole) : whole;
}

function writeEnglish(words: string): string {
  const spelled = oldSpellings.reduce((before, [old, now]) => before.replace(old, now), words);
  return restoreClockWords(writeNumbers(writeHoursAndMinutes(spelled)));
}

const pronoun =
  "(?:you|we|i|he|she|they|it|somebody|someone|anybody|anyone|everybody|everyone|there|this|that|these|those)";
const lead = "(?:(?:and|so|but|okay|well),? )?";
const helper = "(?:can|could|would|will|shall|should|do|does|did|are|is|were|was|have|has|am)";
const interrogative = "(?:what|where|when|why|how|who|which)";
/** Detects questions by word order, whatever the punctuation. */
const question = new RegExp(
  `(?<=^|[.!?…] )(${lead}(?:${helper} ${pronoun}|${interrogative} ${helper} (?:${pronoun}|the|your|our|my))\\b[^.!?…]*)\\.(?= |$)`,
  "gi",
);

/** Ends questions with a question mark. */
const askQuestions = (text: string) => text.replace(question, "$1?");

/** Words that rarely start a sentence. */
const goingOn =
  /^(?:and|or|but|nor|because|since|so|which|who|whom|whose|that|than|to|of|into|in|on|at|by|for|from|with|without|about|as|until|till|before|after|between|through|during|under|over|if|when|while|where|whether|though|although|instead|rather)\b/i;
const isEnded = /[.?!…。！？।]["')]?$/;
/** Words that are always capitalised. */
const keepsCapital =
  /^(?:I\b|[\p{Lu}\p{N}]{2,}|\p{Lu}\p{Ll}*(?:'s)? \p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/u;

/**
 * Joins two lines that form one sentence: removes the full stop of the first and the capital of the second. `heard` and
 * `next` are raw output of the engine, `line` and `nextLine` the formatted lines. Null if a new sentence starts.
 */
export function joinContinued(heard: string, next: string, line: string, nextLine: string): [string, string] | null {
  if (/[?!]["')]?$/.test(line.trim()) || (isEnded.test(heard.trim()) && !goingOn.test(next.trim()))) return null;
  const small = keepsCapital.test(nextLine) ? nextLine : nextLine.charAt(0).toLowerCase() + nextLine.slice(1);
  return [line.replace(/[.,;:]+$/, ""), small];
}
