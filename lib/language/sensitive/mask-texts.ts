import type { Amount } from "./amounts";
import { maskedWord, type SensitiveGroup } from "./constants";
import { findNames } from "./figures";
import { keyOf, type ReadText, readText } from "./find-sensitive";
import { spanOf } from "./spans";
import { plainText } from "./spelled-text";
import { type Token, tokensOf } from "./tokens";

export type Hidden = {
  groups: readonly SensitiveGroup[];
  /** Indexes of texts that are hidden whole. */
  whole?: ReadonlySet<number>;
  /** Words that a language model found sensitive. They are hidden when their group is. */
  quotes?: readonly { group: SensitiveGroup; quote: string }[];
};

type Place = { start: number; end: number };
/** What is hidden wherever it stands. */
type Values = { numbers: Set<string>; phrases: Set<string> };

/** Up to this, a number says nothing without its unit. */
const wordlessMax = 10;
const roundsMax = 6;

/**
 * Masks the texts of one document together: a value that is hidden in one text is hidden in all of them, in every form.
 * Masking a masked document changes nothing.
 */
export function maskTexts(texts: readonly string[], hidden: Hidden): { texts: string[]; count: number } {
  const groups = new Set(hidden.groups);
  const quotes = (hidden.quotes ?? []).filter(({ group }) => groups.has(group)).map(({ quote }) => quote);
  const whole = hidden.whole ?? new Set<number>();
  if (groups.size === 0 && whole.size === 0) return { texts: [...texts], count: 0 };

  let masked = texts.map((text, at) => (whole.has(at) && text.trim() !== "" ? maskedWord : text));
  const original = readText(texts.join("\n"));
  const values = readValues(original, texts, groups, quotes, whole);
  for (let round = 0; round < roundsMax; round++) {
    const read = round === 0 && whole.size === 0 ? original : readText(masked.join("\n"), original.languages);
    const changed = maskOnce(read, masked, groups, values);
    if (changed === masked) break;
    masked = changed;
  }
  const count = masked.reduce(
    (sum, text, at) => sum + (text === texts[at] ? 0 : Math.max(1, masksIn(text) - masksIn(texts[at] ?? ""))),
    0,
  );
  return { texts: masked, count };
}

function readValues(
  document: ReadText,
  texts: readonly string[],
  groups: ReadonlySet<SensitiveGroup>,
  quotes: readonly string[],
  whole: ReadonlySet<number>,
): Values {
  const values: Values = { numbers: new Set(), phrases: new Set() };
  collect(
    document,
    document.findings.filter(({ group }) => groups.has(group)),
    values,
  );
  for (const at of whole) {
    const text = texts[at] ?? "";
    const read = readText(text, document.languages);
    collect(read, read.findings, values);
    addPhrase(plainText(read.tokens).text, values, 12);
  }
  for (const quote of quotes) {
    // In its place it may be read in another language than alone.
    for (const tokens of placesOf(quote, document, texts)) addPhrase(plainText(tokens).text, values, 2);
    const read = readText(quote, document.languages);
    for (const amount of read.amounts) if (isRevealing(amount)) addNumbers(amount.values, values);
    addPhrase(plainText(read.tokens).text, values, 2);
  }
  return values;
}

/** The words of a quote, at each place where a text has it to the letter. */
function placesOf(quote: string, { normal, tokens }: ReadText, texts: readonly string[]): Token[][] {
  const all = texts.join("\n").toLowerCase();
  const wanted = quote.toLowerCase();
  const places: Token[][] = [];
  for (let at = wanted ? all.indexOf(wanted) : -1; at >= 0 && places.length < 20; at = all.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    places.push(tokens.filter((token) => normal.startOf(token.start) >= at && normal.endOf(token.end) <= end));
  }
  return places;
}

function collect(read: ReadText, findings: ReadText["findings"], values: Values): void {
  for (const { start, end, group, values: numbers, value } of findings) {
    if (numbers) addNumbers(numbers, values);
    else if (value && (group === "credentials" || group === "contact")) {
      addPhrase(value.replace(/[^\p{L}\p{N}]/gu, ""), values, 3);
      const lines = read.normal.text.slice(start, end).split("\n");
      if (lines.length > 1) for (const line of lines) addPhrase(plainText(tokensOf(line)).text, values, 4);
    }
  }
  // A figure in a hidden clause is hidden elsewhere, too.
  const clauses = findings.filter(({ group }) => group === "people" || group === "legal" || group === "health");
  for (const { start, end, values: numbers } of read.findings) {
    if (numbers && clauses.some((clause) => clause.start <= start && end <= clause.end)) addNumbers(numbers, values);
  }
}

function addNumbers(numbers: readonly number[], values: Values): void {
  for (const number of numbers) if (Number.isFinite(number)) values.numbers.add(keyOf(number));
}

function addPhrase(phrase: string, values: Values, lengthMin: number): void {
  if (phrase.length >= lengthMin) values.phrases.add(phrase);
}

const isRevealing = (amount: Amount) =>
  amount.kind !== "ordinal" &&
  (amount.currency || amount.percent || amount.scaled || Math.max(...amount.values, 0) > wordlessMax);

/** The same array when there is nothing to hide. */
function maskOnce(
  { normal, tokens, findings, amounts }: ReadText,
  texts: readonly string[],
  groups: ReadonlySet<SensitiveGroup>,
  values: Values,
): string[] {
  const names = values.numbers.size > 0 ? findNames(normal.text, tokens, amounts) : new Set();
  const places: Place[] = [
    ...findings.filter(({ group }) => groups.has(group)),
    ...amounts
      .filter((amount) => !names.has(amount) && isHiddenNumber(amount, tokens, values.numbers))
      .map(({ from, to }) => spanOf(tokens, from, to)),
    ...phrasePlaces(tokens, values.phrases),
  ].map(({ start, end }) => ({ start: normal.startOf(start), end: normal.endOf(end) }));
  if (places.length === 0) return texts as string[];

  const sorted = places.sort((one, other) => one.start - other.start);
  let isChanged = false;
  let offset = 0;
  let next = 0;
  let open: Place[] = [];
  const masked = texts.map((text) => {
    const end = offset + text.length;
    while (next < sorted.length && (sorted[next]?.start ?? 0) <= end) open.push(sorted[next++] as Place);
    const inside = open.map((place) => pieceOf(place, text, offset)).filter(({ start, end: to }) => to > start);
    open = open.filter((place) => place.end > end + 1);
    offset = end + 1;
    const written = inside.length > 0 ? writeMasks(text, inside) : text;
    if (written !== text) isChanged = true;
    return written;
  });
  return isChanged ? masked : (texts as string[]);
}

/** The part of a place in one text. What goes on in the next text leaves the full stop before it. */
function pieceOf(place: Place, text: string, offset: number): Place {
  const start = Math.max(0, place.start - offset);
  const end = place.end - offset;
  return { start, end: end > text.length ? text.replace(/[\s.,;:!?]{1,8}$/, "").length : end };
}

function isHiddenNumber(amount: Amount, tokens: readonly Token[], numbers: ReadonlySet<string>): boolean {
  if (
    numbers.size === 0 ||
    amount.kind === "ordinal" ||
    amount.kind === "date" ||
    amount.kind === "clock" ||
    amount.kind === "version"
  )
    return false;
  const isHidden = amount.values.some((value) => numbers.has(keyOf(value)));
  if (isHidden) return isRevealing(amount) || amount.values.some((value) => !Number.isInteger(value));
  // "Four hundred, then", of four hundred thousand.
  if (amount.scaled || amount.currency || amount.percent || tokens[amount.to]?.kind === "word") return false;
  return amount.values.some(
    (value) =>
      (value > 20 || !Number.isInteger(value)) && [1e3, 1e6, 1e9].some((scale) => numbers.has(keyOf(value * scale))),
  );
}

/** Where phrases stand, however they are spelled, at the borders of words. */
function phrasePlaces(tokens: readonly Token[], phrases: ReadonlySet<string>): Place[] {
  if (phrases.size === 0) return [];
  const plain = plainText(tokens);
  const places: Place[] = [];
  for (const phrase of phrases) {
    for (let at = plain.text.indexOf(phrase); at >= 0; at = plain.text.indexOf(phrase, at + 1)) {
      const last = at + phrase.length - 1;
      const from = plain.tokens[at] ?? 0;
      const to = plain.tokens[last] ?? 0;
      if (plain.tokens[at - 1] === from || plain.tokens[last + 1] === to) continue;
      places.push(spanOf(tokens, from, to + 1));
    }
  }
  return places;
}

const gap = /^[\p{Z}\p{Cf}\t,/\-–—]*$/u;
const masks = /••••(?:[\p{Z}\p{Cf}\t,/\-–—]*•{4,})+/gu;

/** Neighbouring places become one mask, so that nobody can count hidden words. */
function writeMasks(text: string, places: Place[]): string {
  let written = "";
  let end = 0;
  for (let at = 0; at < places.length; ) {
    const start = places[at]?.start ?? 0;
    let until = places[at]?.end ?? 0;
    at++;
    while (
      at < places.length &&
      ((places[at]?.start ?? 0) <= until || gap.test(text.slice(until, places[at]?.start)))
    ) {
      until = Math.max(until, places[at]?.end ?? 0);
      at++;
    }
    while (until > start && /\s/.test(text[until - 1] ?? "")) until--;
    if (until <= start) continue;
    written += text.slice(end, start) + maskedWord;
    end = until;
  }
  return (written + text.slice(end)).replace(masks, maskedWord);
}

const masksIn = (text: string) => text.split(maskedWord).length - 1;
