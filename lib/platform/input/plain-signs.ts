import { headlineDelimiters } from "./headline-delimiters";

/** Not read by anybody: soft hyphens, marks of how a letter is drawn. */
const unread = /\u00AD|\uFE0E|\uFE0F|\uFEFF/gu;
/** As in the database's function `plain_signs`. */
const signs =
  /[\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u200B\u200E-\u206F\u20A0-\u20CF\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2116-\u2118\u211E-\u2123\u2190-\u2BFF\u3000-\u3004\u3008-\u3020\u3030\u30FB\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u{1F000}-\u{1FAFF}]/gu;
/** Of AT&T no letter is a word by itself: TandT is one. */
const joined = /([A-Za-z0-9])&([A-Za-z0-9])/g;
/** For patterns, here and in PostgreSQL. */
export const letter = String.raw`[\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF]`;
const spaceless = new RegExp(letter, "gu");
const spacelessRun = new RegExp(`${letter}{2,}`, "gu");

/**
 * A text as the search has it: without the signs that are no part of a word (“Kilimanjaro” is Kilimanjaro), and with each
 * letter of a script without spaces as a word.
 */
export const plainSigns = (text: string) =>
  text.replace(unread, "").replace(joined, "$1 $1and$2 $2").replace(signs, " ").replace(spaceless, " $& ");

/**
 * The same of what somebody looks for, where quotes mean a phrase. Of a script without spaces, each two neighbours are a
 * phrase.
 */
export function plainQuery(typed: string): string {
  const quoted = typed.replace(/[“”„‟«»＂]/gu, '"').replace(/[‘’‚‛′]/gu, "'");
  if (quoted.includes('"')) return plainSigns(quoted);
  return plainSigns(quoted.replace(spacelessRun, (run) => ` ${pairsOf(run).join(" ")} `));
}

const pairsOf = (run: string) => {
  const letters = [...run];
  return letters.slice(1).map((one, at) => `"${letters[at]}${one}"`);
};

const { hitStart, hitEnd } = headlineDelimiters;
const betweenLetters = new RegExp(`(?<=${letter}${hitEnd}?) {1,2}(?=${hitStart}?${letter})`, "gu");

/** A headline of the database, where letters of a script without spaces were words. */
export const joinLetters = (headline: string) =>
  headline.replace(betweenLetters, "").replaceAll(`${hitEnd}${hitStart}`, "");
