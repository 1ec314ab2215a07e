import { toWords as inGerman } from "n2words/de";
import { toWords as inSpanish } from "n2words/es";
import { toWords as inFrench } from "n2words/fr";
import { toWords as inBelgianFrench } from "n2words/fr-BE";
import { toWords as inItalian } from "n2words/it";
import { toWords as inDutch } from "n2words/nl";
import { toWords as inPortuguese } from "n2words/pt";
import type { OtherLanguage } from "@/lib/language/talk/spoken-language";

/** A word of a line, in lower case and without accents. */
export type Word = { text: string; start: number; end: number };

type Grammar = {
  write: ((value: number) => string)[];
  /** Other ways to write the same. */
  variants: [pattern: RegExp, written: string][];
  more: Record<string, number>;
  one: string;
  half: string;
  /** Between a number and its half, and before it. */
  thousand: string;
  /** In "fünfzehnhundert". */
  hundred?: string;
  million: string;
  billion: string;
  point: string;
  /** "one and a half". */
  andHalf: string;
};

const grammars: Record<OtherLanguage, Grammar> = {
  de: {
    write: [inGerman],
    variants: [
      [/^einhundert/, "hundert"],
      [/zwei/, "zwo"],
    ],
    more: { anderthalb: 1.5 },
    one: "ein|eine|einer|einen",
    half: "(?:eine )?halbe",
    thousand: "(?:ein)?tausend",
    hundred: "hundert",
    million: "million(?:en)?|mio",
    billion: "milliarden?|mrd",
    point: "komma",
    andHalf: "und (?:eine )?halbe",
  },
  fr: {
    write: [inFrench, inBelgianFrench],
    variants: [
      [/cents$/, "cent"],
      [/cent$/, "cents"],
      [/vingts$/, "vingt"],
      [/quatrevingt(?!s?$)/, "huitante"],
    ],
    more: { huitante: 80 },
    one: "un|une",
    half: "(?:un )?demi",
    thousand: "mille",
    hundred: "cents?",
    million: "millions?",
    billion: "milliards?",
    point: "virgule",
    andHalf: "et demie?",
  },
  es: {
    write: [inSpanish],
    variants: [
      [/ientos/, "ientas"],
      [/uno$/, "un"],
      [/uno$/, "una"],
    ],
    more: {},
    one: "un|una",
    half: "medio",
    thousand: "mil",
    million: "millon(?:es)?",
    billion: "mil millones",
    point: "coma|punto",
    andHalf: "y medi[oa]",
  },
  it: {
    write: [inItalian],
    variants: [[/uno$/, "un"]],
    more: {},
    one: "un|una|uno",
    half: "mezzo",
    thousand: "mila|mille",
    million: "milion[ei]",
    billion: "miliard[oi]",
    point: "virgola",
    andHalf: "e mezz[oa]",
  },
  pt: {
    write: [inPortuguese],
    variants: [
      [/entos/, "entas"],
      [/dezasseis$/, "dezesseis"],
      [/dezassete$/, "dezessete"],
      [/dezanove$/, "dezenove"],
      [/catorze$/, "quatorze"],
      [/dois$/, "duas"],
      [/um$/, "uma"],
    ],
    more: {},
    one: "um|uma",
    half: "meio",
    thousand: "mil",
    million: "milh(?:ao|oes)",
    billion: "bilh(?:ao|oes)|mil milhoes",
    point: "virgula|ponto",
    andHalf: "e mei[oa]",
  },
  nl: {
    write: [inDutch],
    variants: [],
    more: { anderhalf: 1.5, anderhalve: 1.5 },
    one: "een",
    half: "(?:een )?half",
    thousand: "(?:een)?duizend",
    hundred: "honderd",
    million: "miljoen",
    billion: "miljard",
    point: "komma",
    andHalf: "en een half",
  },
};

type Reader = {
  /** What the phrases up to 999 are worth, without spaces. */
  small: Map<string, number>;
  /** Words that a number begins with. */
  firsts: Set<string>;
  inThousands: RegExp;
  inHundreds: RegExp | null;
  oneBefore: RegExp;
  half: RegExp;
  scales: [pattern: RegExp, factor: number][];
  point: RegExp;
  andHalf: RegExp;
};

const readers = new Map<OtherLanguage, Reader>();

function readerOf(language: OtherLanguage): Reader {
  const before = readers.get(language);
  if (before) return before;
  const grammar = grammars[language];
  const small = new Map(Object.entries(grammar.more));
  const firsts = new Set(Object.keys(grammar.more));
  for (const write of grammar.write) {
    for (let value = 0; value < 1000; value++) {
      const written = plain(write(value));
      const joined = written.replace(/[ -]/g, "");
      const all = [joined, joined.replaceAll("ß", "ss")];
      for (const [pattern, other] of grammar.variants) {
        for (const one of [...all]) if (pattern.test(one)) all.push(one.replace(pattern, other));
      }
      for (const phrase of all) if (!small.has(phrase)) small.set(phrase, value);
      firsts.add(written.split(/[ -]/, 1)[0] ?? "");
    }
  }
  // The article is no number by itself.
  for (const one of grammar.one.split("|")) small.delete(one);
  for (const phrase of small.keys()) if (!/ /.test(phrase)) firsts.add(phrase);
  const reader: Reader = {
    small,
    firsts,
    inThousands: new RegExp(`^(.{0,40}?)(?:${grammar.thousand})(?:und|et|y|e|en)?(.{0,40})$`),
    inHundreds: grammar.hundred ? new RegExp(`^(.{2,20}?)(?:${grammar.hundred})(?:und|et|en)?(.{0,30})$`) : null,
    oneBefore: new RegExp(`^(?:${grammar.one})$`),
    half: new RegExp(`^(?:${grammar.half})$`),
    scales: [
      [new RegExp(`^(?:${grammar.billion})$`), 1e9],
      [new RegExp(`^(?:${grammar.million})$`), 1e6],
    ],
    point: new RegExp(`^(?:${grammar.point})$`),
    andHalf: new RegExp(`^(?:${grammar.andHalf})$`),
  };
  readers.set(language, reader);
  return reader;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");

/** Whether a word is the article and "one". */
export const isOne = (word: string, language: OtherLanguage) => readerOf(language).oneBefore.test(word);

/** Words that are written together, at most, such as "quatre-vingt-dix-neuf mille neuf cent …". */
const joinedMax = 12;

/**
 * The number that is said from a word on, as English digits: "vierhunderttausend" is "400 thousand", "deux virgule cinq
 * millions" "2.5 million". `isNext`: whether nothing but a space or a hyphen stands before a word.
 */
export function readNumberPhrase(
  words: readonly Word[],
  from: number,
  language: OtherLanguage,
  isNext: (at: number) => boolean,
): { text: string; to: number } | null {
  const reader = readerOf(language);
  const number = integerAt(words, from, reader, isNext) ?? articleAt(words, from, reader, isNext);
  if (!number) return null;
  let { value, to } = number;
  const point = isNext(to) && reader.point.test(words[to]?.text ?? "") && isNext(to + 1);
  if (point) {
    let digits = "";
    let next = to + 1;
    while (digits.length < 4 && (next === to + 1 || isNext(next))) {
      const part = integerAt(words, next, reader, isNext);
      if (!part || part.value > 99) break;
      digits += String(part.value);
      next = part.to;
    }
    if (digits !== "") {
      value = Number(`${value}.${digits}`);
      to = next;
    }
  }
  const half = halfAt(words, to, reader, isNext);
  // "alle due e mezza" is a time.
  if (half && half !== to && !/^(?:las|alle|as|um|om|vers|gegen)$/.test(words[from - 1]?.text ?? "")) {
    value += 0.5;
    to = half;
  }
  for (const [pattern, factor] of reader.scales) {
    const scale = phraseAt(words, to, pattern, isNext);
    if (scale === null) continue;
    value *= factor;
    to = scale;
    const more = halfAt(words, to, reader, isNext);
    if (more !== null && more !== to) {
      value += factor / 2;
      to = more;
    }
    const rest = isNext(to) ? integerAt(words, skipAnd(words, to, isNext), reader, isNext) : null;
    if (rest && rest.value < factor) {
      value += rest.value;
      to = rest.to;
    }
    break;
  }
  if (number.isArticle && to === number.to) return null;
  return { text: inDigits(value), to };
}

/** "und", "y" or "e" between the parts of one number. */
function skipAnd(words: readonly Word[], at: number, isNext: (at: number) => boolean): number {
  return /^(?:und|et|y|e|en)$/.test(words[at]?.text ?? "") && isNext(at + 1) ? at + 1 : at;
}

/** "ein" in "eine Million", or "halbe" in "eine halbe Million". */
function articleAt(words: readonly Word[], from: number, reader: Reader, isNext: (at: number) => boolean) {
  const half = phraseAt(words, from, reader.half, (at) => at === from || isNext(at));
  if (half !== null) return { value: 0.5, to: half, isArticle: true };
  return reader.oneBefore.test(words[from]?.text ?? "") ? { value: 1, to: from + 1, isArticle: true } : null;
}

type Read = { value: number; to: number; isArticle?: boolean };

function integerAt(words: readonly Word[], from: number, reader: Reader, isNext: (at: number) => boolean): Read | null {
  const first = words[from]?.text ?? "";
  if (first.length > 80) return null;
  if (!reader.firsts.has(first) && !reader.oneBefore.test(first) && readJoined(first, reader) === null) return null;
  let joined = "";
  let found: Read | null = null;
  for (let to = from; to < words.length && to < from + joinedMax && joined.length < 80; to++) {
    if (to > from && !isNext(to)) break;
    joined += words[to]?.text ?? "";
    const value = readJoined(joined, reader);
    if (value !== null) found = { value, to: to + 1 };
  }
  return found;
}

function readJoined(joined: string, reader: Reader): number | null {
  const small = reader.small.get(joined);
  if (small !== undefined) return small;
  // "zweieinhalb", "tweeenhalf"
  const whole = /^(.+?)(?:einhalb|enhalf)$/.exec(joined)?.[1];
  if (whole !== undefined) return halfMore(reader.small.get(whole) ?? reader.small.get(`${whole}s`));
  const hundreds = reader.inHundreds?.exec(joined);
  if (hundreds) {
    const [, before = "", after = ""] = hundreds;
    const [many, rest] = [reader.small.get(before), after === "" ? 0 : reader.small.get(after)];
    if (many !== undefined && many > 10 && many < 100 && rest !== undefined && rest < 100) return many * 100 + rest;
  }
  const parts = reader.inThousands.exec(joined);
  if (!parts) return null;
  const [, before = "", after = ""] = parts;
  const thousands = before === "" ? 1 : reader.small.get(before);
  const rest = after === "" ? 0 : reader.small.get(after);
  return thousands === undefined || rest === undefined ? null : thousands * 1000 + rest;
}

const halfMore = (value: number | undefined) => (value === undefined ? null : value + 0.5);

/** Where a half that belongs to the number before ends. */
function halfAt(words: readonly Word[], at: number, reader: Reader, isNext: (at: number) => boolean): number | null {
  return phraseAt(words, at, reader.andHalf, isNext);
}

/** Where a phrase of at most three words ends. */
function phraseAt(words: readonly Word[], at: number, pattern: RegExp, isNext: (at: number) => boolean): number | null {
  let text = "";
  for (let to = at; to < at + 3 && to < words.length; to++) {
    if (!isNext(to)) return null;
    text += `${text === "" ? "" : " "}${words[to]?.text}`;
    if (pattern.test(text)) return to + 1;
  }
  return null;
}

function inDigits(value: number): string {
  const rounded = Number(value.toPrecision(12));
  if (rounded >= 1e9) return `${rounded / 1e9} billion`;
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  if (rounded >= 1000 && rounded % 1000 === 0) return `${rounded / 1000} thousand`;
  return String(rounded);
}
