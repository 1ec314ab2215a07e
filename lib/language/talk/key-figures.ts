import { isRough, shortened } from "./quote";
import { type Sentence, upperFirst } from "./sentences";
import { wordsOf } from "./words";

export type Figure = { label: string; value: string; tMs: number };

const figuresMax = 12;
const labelLengthMax = 160;
const money = String.raw`[$€£]\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?`;
const rate = `(?:,? (?:a|per|each) (?:month|year|week|day|hour|user|seat|person|head)){0,2}`;
const percent = String.raw`\d+(?:\.\d+)?(?:%| per cent\b)`;
const amount = String.raw`\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?`;
const units = `(?:users?|customers?|people|tickets?|orders?|invoices?|employees|staff|seats?|licen[cs]es|signups?|downloads|visits|sessions|deals|stores|countries|offices|servers|students|jobs|members|contracts|bugs|requests|signatures|euros?|dollars|pounds)`;
const value = new RegExp(
  String.raw`(?:(?<=\bfrom )(?:${money}${rate}|${percent})(?: ${units})? to (?:${money}${rate}|${percent})|${money}${rate}|${percent}|(?<![\p{L}\d.,$€£:/-])${amount} ${units}\b)`,
  "giu",
);

/**
 * Money and counts with what they measure, in the order they were said and without duplicates. The label is the whole
 * sentence if it has no clear subject.
 */
export function findKeyFigures(sentences: readonly Sentence[]): Figure[] {
  const figures: Figure[] = [];
  for (const sentence of sentences) {
    if (sentence.isChatter || sentence.isQuestion || sentence.supportsNothing || wordsOf(sentence.text).length < 3)
      continue;
    for (const match of sentence.text.matchAll(value)) {
      const said = match[0].trim();
      const isCount = !/[$€£%]|per cent/.test(said);
      if (isCount && Number(said.replace(/[^\d]/g, "")) < 10) continue;
      if (isPartOfAnother(sentence.text, match.index, said.length)) continue;
      if (isManner(sentence.text, match.index, said.length)) continue;
      const label = labelOf(sentence.text, match.index, match[0].length);
      if (!label) continue;
      const shown = / to /.test(said) ? said.replace(" to ", " → ") : said;
      if (figures.some((other) => other.value.split(", ").some((one) => bare(one) === bare(shown)))) continue;
      const same = figures.find((other) => other.label === label);
      if (same) same.value = `${same.value}, ${shown}`;
      else figures.push({ label, value: shown, tMs: sentence.tMs });
    }
  }
  return figures.slice(0, figuresMax);
}

/** "three or 4%", "point 8%", "€12 50": a fragment of another number. */
const isPartOfAnother = (text: string, at: number, length: number) =>
  /\b(?:or|point|minus|between|and a) $/i.test(text.slice(0, at)) ||
  /^(?: \d| point\b| or \d|-\d)/i.test(text.slice(at + length));

/** "I'm not 100% sure", "we're 100% behind that": how much somebody means it. */
const isManner = (text: string, at: number, length: number) =>
  /^100(?:%| per cent)/.test(text.slice(at, at + length)) &&
  (/\b(?:not|n't|never|fully|absolutely|completely|i'm|i am|we're|we are|you're|agree|with you) (?:\p{L}+ )?$/iu.test(
    text.slice(0, at),
  ) ||
    /^ (?:sure|certain|agree|agreed|right|true|clear|convinced|positive|behind|with|on board|in agreement|committed|honest|confident)\b/i.test(
      text.slice(at + length),
    ));

const bare = (text: string) =>
  text
    .replace(/ (?:per cent)\b/gi, "%")
    .replace(/[^\d.→%]/g, "")
    .replace(/\.0+(?!\d)/g, "");

const linking = / (?:is|was|are|were|costs?|totals?)(?: (?:now|about|around|only|already|just))* $/i;

/** "The budget is $20,000." → "Budget"; otherwise the sentence. Null for an unreadable sentence. */
function labelOf(text: string, at: number, length: number): string | null {
  const head = text.slice(0, at);
  const isWhole = /^(?:[.!]|, (?:and|that|which|so|but)\b|$)/i.test(text.slice(at + length));
  const subject =
    linking.test(head) && isWhole
      ? head
          .replace(linking, "")
          .replace(/^(?:the|a|an|our|my) /i, "")
          .trim()
      : "";
  const count = wordsOf(subject).length;
  if (count >= 1 && count <= 6 && !unclear.test(subject) && !isRough(subject))
    return shortened(upperFirst(subject), labelLengthMax);
  return isRough(text) || wordsOf(text).length < 5 ? null : around(text, at);
}

const unclear =
  /\b(?:i|we|you|they|he|she|it|that|this|there|those|these|one|who|which|what|if|when|its|their|his|her|them|us|and|but|or|would|will|can|could|should|may|might)\b/i;

/** The sentence, truncated around the number to the length of a label. */
function around(text: string, at: number): string {
  if (text.length <= labelLengthMax || at < labelLengthMax - 30) return shortened(text, labelLengthMax);
  const from = text.indexOf(" ", at - labelLengthMax / 2);
  return shortened(`…${text.slice(from + 1)}`, labelLengthMax);
}
