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
  return /[.!?…。！？।]["')]?$/.test(ended) ? ended : `${ended}.`;
}

const writeEnglish = (words: string) =>
  writeNumbers(oldSpellings.reduce((before, [old, now]) => before.replace(old, now), words));
