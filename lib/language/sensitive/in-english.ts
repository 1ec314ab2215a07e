import type { OtherLanguage } from "@/lib/language/talk/spoken-language";
import { alsoEnglish, type DocumentLanguages, type LineLanguages, languagesOfLines } from "./languages-of-lines";
import type { NormalText } from "./normal-text";
import { isOne, readNumberPhrase, type Word } from "./other-languages/number-phrases";
import { languageWords } from "./other-languages/words";

type Edit = { start: number; end: number; text: string };
type LinePlace = { start: number; end: number; isGuess: boolean };
type Glossary = { pattern: RegExp; english: string[] };

/**
 * A text in which the words and numbers of other languages that the rules know are English ones: "vierhunderttausend Euro
 * im Jahr" is "400 thousand Euro a year". Places stay those of the original.
 */
export type EnglishText = {
  normal: NormalText;
  /** The text before. */
  before: string;
  /** Where a place of the text before is in this one. */
  placeOf(at: number): number;
  /** Lines of each language besides English, in the text before. */
  stretches: { language: OtherLanguage; lines: LinePlace[] }[];
  document: DocumentLanguages;
};

export function inEnglish(before: NormalText, given?: DocumentLanguages): EnglishText {
  const lines = before.text.split("\n");
  const { lines: languages, document } = languagesOfLines(lines, given);
  const edits: Edit[] = [];
  const stretches = new Map<OtherLanguage, LinePlace[]>();
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const own = languages[at] ?? { languages: [], isGuess: false };
    for (const language of own.languages) {
      const places = stretches.get(language) ?? [];
      places.push({ start, end: start + line.length, isGuess: own.isGuess });
      stretches.set(language, places);
    }
    if (own.languages.length > 0) edits.push(...editsOf(line, own).map((edit) => shift(edit, start)));
    start += line.length + 1;
  }
  return {
    ...applyEdits(before, edits),
    before: before.text,
    stretches: [...stretches].map(([language, places]) => ({ language, lines: places })),
    document,
  };
}

const shift = ({ start, end, text }: Edit, by: number): Edit => ({ start: start + by, end: end + by, text });

function editsOf(line: string, { languages, isGuess }: LineLanguages): Edit[] {
  /** Short words are often English, too. */
  const isDoubtful = (text: string) => isGuess && (text.length < 4 || alsoEnglish.has(text.toLowerCase()));
  const words: Word[] = [...line.matchAll(/\p{L}+/gu)].map(({ 0: text, index }) => ({
    text: text.toLowerCase(),
    start: index,
    end: index + text.length,
  }));
  const edits: Edit[] = [];
  const isNext = (at: number) => {
    const [one, two] = [words[at - 1], words[at]];
    return one !== undefined && two !== undefined && /^(?: {1,2}| ?- ?)$/.test(line.slice(one.end, two.start));
  };
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    // "un" between digits is one of them.
    const isDigit = languages.some((language) => isOne(first?.text ?? "", language)) && isAmongDigits(words, at, edits);
    if (isDigit && first) {
      edits.push({ start: first.start, end: first.end, text: "1" });
      at++;
      continue;
    }
    const read = languages
      .map((language) => readNumberPhrase(words, at, language, isNext))
      .filter((one) => one !== null && !isDoubtful(line.slice(first?.start, words[one.to - 1]?.end)))
      .sort((one, other) => (other?.to ?? 0) - (one?.to ?? 0))[0];
    if (!read || !first) {
      at++;
      continue;
    }
    edits.push({ start: first.start, end: words[read.to - 1]?.end ?? first.end, text: read.text });
    at = read.to;
  }
  // "neuf clients sur dix"
  for (const [at, one] of [...edits].entries()) {
    const two = edits[at + 1];
    if (two && outOf.test(line.slice(one.end, two.start)))
      edits.push({ start: one.end, end: two.start, text: " out of " });
  }
  // "un client sur quatre"
  for (const one of [...edits]) {
    const before = oneOf.exec(line.slice(Math.max(0, one.start - 40), one.start));
    if (before) edits.push({ start: one.start - (before[1]?.length ?? 0), end: one.start, text: "1 out of " });
  }
  if (isSpokenAddress.test(line)) {
    for (const match of line.matchAll(spokenSigns))
      edits.push({
        start: match.index,
        end: match.index + match[0].length,
        text: match[1] ? `dot${match[2] ?? ""}` : "at",
      });
  }
  for (const language of languages) {
    const { pattern, english } = glossaryOf(language);
    for (const match of line.matchAll(pattern)) {
      const group = match.slice(1).findIndex((part) => part !== undefined);
      const text = english[group];
      if (text === undefined || (text !== "is" && isDoubtful(match[0]))) continue;
      edits.push({ start: match.index, end: match.index + match[0].length, text });
    }
  }
  return edits;
}

function isAmongDigits(words: readonly Word[], at: number, edits: readonly Edit[]): boolean {
  const before = edits.at(-1);
  return before !== undefined && before.end === words[at - 1]?.end && /^\d$/.test(before.text);
}

const oneOf = /(?<!\p{L})(une? (?:\p{L}{2,20} )?sur |un[oa]? (?:\p{L}{2,20} )?su )$/iu;
const outOf = /^ (?:\p{L}{2,20} )?(?:von|sur|de cada|su|em cada|van de|van elke) $/iu;

/** "anna punkt schmidt at beispiel punkt de" */
const signWords = "punkt|point|punto|ponto|punt";
const atWords = "at|klammeraffe|affenschwanz|arobase|arobas|arroba|chiocciola|apenstaartje";
const isSpokenAddress = new RegExp(`(?:^| )(?:${atWords}) .{1,60} (?:${signWords}) [a-z]{2,4}(?![a-z])`, "i");
const spokenSigns = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${signWords})( [a-z]{2,4}(?!\\p{L}))?|(?:${atWords}))(?![\\p{L}\\p{N}])`,
  "giu",
);

const glossaries = new Map<OtherLanguage, Glossary>();

function glossaryOf(language: OtherLanguage): Glossary {
  const before = glossaries.get(language);
  if (before) return before;
  // Longer ones first, so that a word does not hide the phrase that it begins.
  const entries = Object.entries(languageWords[language].inEnglish).sort(
    ([one], [other]) => Number(/ /.test(other)) - Number(/ /.test(one)) || 0,
  );
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:d')?(?:${entries.map(([words]) => `(${words})`).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  const glossary = { pattern, english: entries.map(([, english]) => english) };
  glossaries.set(language, glossary);
  return glossary;
}

/** The earlier, then the longer of edits that overlap is made. */
function applyEdits(before: NormalText, edits: Edit[]): Pick<EnglishText, "normal" | "placeOf"> {
  if (edits.length === 0) return { normal: before, placeOf: (at) => at };
  const order = new Map(edits.map((edit, at) => [edit, at]));
  const sorted = [...edits].sort(
    (one, other) => one.start - other.start || other.end - one.end || (order.get(one) ?? 0) - (order.get(other) ?? 0),
  );
  let text = "";
  let end = 0;
  // Where each character begins and ends in the text before.
  const starts: number[] = [];
  const ends: number[] = [];
  const copy = (to: number) => {
    for (let at = end; at < to; at++) {
      starts.push(at);
      ends.push(at + 1);
    }
    text += before.text.slice(end, to);
    end = to;
  };
  for (const edit of sorted) {
    if (edit.start < end) continue;
    copy(edit.start);
    for (let at = 0; at < edit.text.length; at++) {
      starts.push(edit.start);
      ends.push(edit.end);
    }
    text += edit.text;
    end = edit.end;
  }
  copy(before.text.length);
  return {
    normal: {
      text,
      startOf: (at) => before.startOf(starts[at] ?? before.text.length),
      endOf: (at) => (at > 0 ? before.endOf(ends[at - 1] ?? before.text.length) : 0),
    },
    placeOf: (at) => lowerBound(starts, at),
  };
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
