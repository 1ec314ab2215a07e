import { keepClockWords, writeHoursAndMinutes } from "./clock-times";
import { writeNumbers } from "./numbers";

/** A model that loses its way says the same few words again and again. */
const loop = /\b(\w+(?:[ ,.'’-]+\w+){0,5}?)((?:[ ,.!?-]+\1\b){3,})/gi;

/** Spellings of a hundred years ago, which the model learnt from old books. */
const oldSpellings: [RegExp, string][] = [
  [/\bto-(day|morrow|night)\b/gi, "to$1"],
  [/\bper cent\b/gi, "percent"],
];

/**
 * The text of a whole phrase as people read it: no loops, a capital and a stop; in English numbers as digits. Where
 * nobody said what is spoken, it is English.
 */
export function finishText(text: string, language: string | null = null): string {
  const words = text.replace(/\s+/g, " ").replace(loop, "$1").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  const isEnglish = language === null || /^en\b/.test(language);
  const written = isEnglish ? writeEnglish(words) : words;
  const begun = written.charAt(0).toUpperCase() + written.slice(1);
  // Where a phrase ends, the model hears a comma as often as a stop.
  const ended = begun.replace(/[\s,;:-]+$/, "");
  const whole = /[.!?…。！？।]["')]?$/.test(ended) ? ended : `${ended}.`;
  return isEnglish ? askQuestions(whole) : whole;
}

function writeEnglish(words: string): string {
  const spelled = oldSpellings.reduce((before, [old, now]) => before.replace(old, now), words);
  return keepClockWords(writeNumbers(writeHoursAndMinutes(spelled)));
}

const asked =
  "(?:you|we|i|he|she|they|it|somebody|someone|anybody|anyone|everybody|everyone|there|this|that|these|those)";
const lead = "(?:(?:and|so|but|okay|well),? )?";
const helper = "(?:can|could|would|will|shall|should|do|does|did|are|is|were|was|have|has|am)";
const asker = "(?:what|where|when|why|how|who|which)";
/** Asked by the order of its words, whatever was heard at its end. */
const question = new RegExp(
  `(?<=^|[.!?…] )(${lead}(?:${helper} ${asked}|${asker} ${helper} (?:${asked}|the|your|our|my))\\b[^.!?…]*)\\.(?= |$)`,
  "gi",
);

/** Questions end with their mark. */
const askQuestions = (text: string) => text.replace(question, "$1?");

/** Words that begin no sentence of their own, as a rule. */
const goingOn =
  /^(?:and|or|but|nor|because|since|so|which|who|whom|whose|that|than|to|of|into|in|on|at|by|for|from|with|without|about|as|until|till|before|after|between|through|during|under|over|if|when|while|where|whether|though|although|instead|rather)\b/i;
const isEnded = /[.?!…。！？।]["')]?$/;
/** Spelled with a capital wherever they stand. */
const keepsCapital =
  /^(?:I\b|[\p{Lu}\p{N}]{2,}|\p{Lu}\p{Ll}*(?:'s)? \p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/u;

/**
 * Two lines of one breath, as one sentence: the first without its stop, the second without its capital. `heard` and
 * `next` are what the engine wrote, `line` and `nextLine` as people read them. Null where a new sentence began.
 */
export function goesOn(heard: string, next: string, line: string, nextLine: string): [string, string] | null {
  if (/[?!]["')]?$/.test(line.trim()) || (isEnded.test(heard.trim()) && !goingOn.test(next.trim()))) return null;
  const small = keepsCapital.test(nextLine) ? nextLine : nextLine.charAt(0).toLowerCase() + nextLine.slice(1);
  return [line.replace(/[.,;:]+$/, ""), small];
}
