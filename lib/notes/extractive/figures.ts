import { speakerKey, type Sentence, upperFirst } from "./sentences";
import { phrasesOf } from "./topics";
import { wordsOf } from "./words";

export type Figure = { label: string; value: string; tMs: number; isMoney: boolean };

const figuresMax = 14;
const money = String.raw`[$€£]\d[\d,]*(?:\.\d+)?(?: (?:million|billion))?`;
const rate = String.raw`(?:,? (?:a|per|each) (?:month|year|week|day|hour|user|seat|person|head)){0,2}`;
const percent = String.raw`\d+(?:\.\d+)?%`;
const count = String.raw`\d[\d,]*(?:\.\d+)?(?: (?:million|billion))?`;
const units = String.raw`(?:users?|customers?|people|tickets?|orders?|invoices?|dispatchers|employees|seats?|licen[cs]es|signups?|sign-ups|downloads|visits|sessions|leads|deals|stores|countries|offices|servers|gigabytes|terabytes|hours?|days?|weeks?|months|milliseconds|seconds|points|subscribers|members|contracts|calls|bugs|requests)`;
const value = new RegExp(String.raw`(?:(?<=\bfrom )(?:${money}${rate}|${percent}|${count}|\p{L}+)(?: ${units})? to (?:${money}${rate}|${percent}|${count})(?: ${units})?|${money}${rate}|${percent}|(?<![\p{L}\d.,$€£:/-])${count} ${units}\b)`, "giu");

/** Money and metrics with what they measure, in the order they were said; a number said twice is one figure. */
export function findFigures(sentences: readonly Sentence[], headingAt: (index: number) => string, names: ReadonlySet<string>): Figure[] {
  const figures: Figure[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.isChatter) continue;
    const before = sentences[at - 1];
    const context = before && speakerKey(before) === speakerKey(sentence) ? before : null;
    for (const match of sentence.text.matchAll(value)) {
      const said = match[0].trim();
      const isSpan = / to /.test(said);
      const isPlainCount = !/[$€£%]/.test(said) && !isSpan;
      if (isPlainCount && (isPassing(sentence.text, match.index, said) || Number(said.replace(/[^\d]/g, "")) < 10)) continue;
      if (sentence.isQuestion && isPlainCount) continue;
      const label = labelOf(sentence, context, match.index, match[0], names) ?? headingAt(sentence.index);
      const figure = { label, value: isSpan ? said.replace(" to ", " → ") : said, tMs: sentence.tMs, isMoney: /[$€£]/.test(said) };
      if (figures.some((other) => other.value === figure.value || (bare(other.value) === bare(figure.value) && bare(figure.value).length > 2))) continue;
      figures.push(figure);
    }
  }
  if (figures.length <= figuresMax) return figures;
  const kept = new Set([...figures].sort((a, b) => weight(b) - weight(a)).slice(0, figuresMax));
  return figures.filter((figure) => kept.has(figure));
}

const bare = (text: string) => text.replace(/[^\d%]/g, "");
const weight = (figure: Figure) => (figure.isMoney ? 3 : 0) + (/%/.test(figure.value) ? 2 : 0) + (/→/.test(figure.value) ? 2 : 0);

/** "in 30 minutes", "for the last 30 days": a time, not a measure. */
const isPassing = (text: string, at: number, said: string) =>
  /(?:hours?|days?|weeks?|months|minutes|seconds)$/i.test(said) && /\b(?:in|for|last|next|every|within|after|the|of|until|about)\s+(?:the\s+)?(?:last\s+|next\s+|about\s+)?$/i.test(text.slice(0, at)) && !/\bafter\s+$/i.test(text.slice(0, at));

const linking =
  /\b(?:is|was|are|were|be|'s|costs?|would cost|will cost|cost us|runs? at|stands? at|reached|hit|went|grew|fell|dropped|rose|increased|decreased|up|down|comes? to|takes?|totals?|expects?|expect|has|have|had|left|pays?|paid|budget of|of|lose|lost|want|earns?|charge|spend|spent|over|asks?|moved)\b/gi;

function labelOf(sentence: Sentence, context: Sentence | null, at: number, said: string, names: ReadonlySet<string>): string | null {
  const clauseStart = Math.max(sentence.text.lastIndexOf(",", at - 1), sentence.text.lastIndexOf(";", at - 1)) + 1;
  const isDigitComma = /\d/.test(sentence.text[clauseStart] ?? "");
  const head = sentence.text.slice(isDigitComma ? 0 : clauseStart, at);
  const tail = sentence.text.slice(at + said.length);
  const ofWhat = /^ (?:of|off|for|more|less|fewer|above|below|over) (?:the |our |all |all the )?([^,.;?!]+)/i.exec(tail);
  const verbs = [...head.matchAll(linking)];
  const subjectEnd = verbs[0]?.index;
  const subject = subjectEnd === undefined ? null : nounOf(head.slice(0, subjectEnd), names, "last");
  if (/%$/.test(said) && ofWhat?.[1] && / of /.test(tail.slice(0, 5))) return short(ofWhat[1]);
  if (subject) return withObject(subject, head.slice(subjectEnd), names);
  const object = nounOf(head, names, "last");
  if (/%$/.test(said) && /^ (?:above|below|over|under|more|less|off|up|down)\b/i.test(tail)) {
    const kind = /^ (\p{L}+(?: \p{L}+)?)/u.exec(tail)?.[1] ?? "";
    const of = object ?? (context ? nounOf(context.text, names, "first") : null);
    return of ? short(`${of}, ${kind}`) : null;
  }
  if (object && !/^ \p{L}+/u.test(tail)) return upperFirst(object);
  if (ofWhat?.[1]) return short(ofWhat[1]);
  const after = nounOf(tail.split(/[,.;]/)[0] ?? "", names, "first");
  return after ? upperFirst(after) : object ? upperFirst(object) : context ? label(nounOf(context.text, names, "first")) : null;
}

const label = (noun: string | null) => (noun ? upperFirst(noun) : null);

function withObject(subject: string, _rest: string, _names: ReadonlySet<string>): string {
  return upperFirst(subject);
}

/** The longest noun phrase nearest to the given end. */
function nounOf(text: string, names: ReadonlySet<string>, from: "first" | "last"): string | null {
  const phrases = phrasesOf(text, names);
  if (phrases.length === 0) return null;
  const ordered = from === "first" ? phrases : [...phrases].reverse();
  const anchor = ordered[0];
  if (!anchor) return null;
  const word = from === "first" ? anchor.words[0] : anchor.words.at(-1);
  const longest = phrases.filter(({ words }) => (from === "first" ? words[0] : words.at(-1)) === word).sort((a, b) => b.words.length - a.words.length)[0];
  return longest?.text ?? anchor.text;
}

const short = (text: string) => upperFirst(wordsOf(text).length <= 8 ? text.trim() : `${text.trim().split(/\s+/).slice(0, 8).join(" ")}…`);
