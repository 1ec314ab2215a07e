import { bioLengthMax } from "./constants";

/** Spaces, doubled words, capitals and full stops put right; the words stay. */
export function tidyBio(text: string): string {
  const sentences = text
    .replace(/\s+/g, " ")
    .replace(/(^|[^\p{L}\p{N}])(\p{L}+)(?: \2(?![\p{L}\p{N}]))+/giu, "$1$2")
    .replace(/ +([,.;:!?])/g, "$1")
    .replace(/([,;:])(?=\p{L})/gu, "$1 ")
    .replace(/([!?])(?=\p{L})/gu, "$1 ")
    .replace(/,{2,}/g, ",")
    .replace(/!{2,}/g, "!")
    .trim()
    .split(/(?<=[.!?]) (?=\S)/);
  const tidied = sentences
    .map((sentence) => lowerCapitals(sentence))
    .map(capitalise)
    .join(" ");
  return shorten(/[\p{L}\p{N})"”]$/u.test(tidied) ? `${tidied}.` : tidied);
}

/** A sentence that is all capitals is written in small letters. */
function lowerCapitals(sentence: string): string {
  const letters = sentence.replace(/\P{L}/gu, "");
  const isLoud = sentence.split(" ").length > 2 && letters.length > 8 && letters === letters.toUpperCase();
  return isLoud && letters !== letters.toLowerCase() ? sentence.toLowerCase() : sentence;
}

const capitalise = (sentence: string) =>
  sentence.replace(/^(["'“(]*)(\p{Ll})(?!\S*[.@/]\S)/u, (_, before, letter) => before + letter.toUpperCase());

/** At the end of a sentence if one fits, else of a word. */
export function shorten(text: string, lengthMax = bioLengthMax): string {
  if (text.length <= lengthMax) return text;
  const start = text.slice(0, lengthMax);
  const sentence = /^.*[.!?](?= )/su.exec(text.slice(0, lengthMax + 1))?.[0];
  return sentence ?? `${start.slice(0, lengthMax - 1).replace(/\s+\S*$/, "")}…`;
}
