import { type Sentence, speakerKey, upperFirst } from "./sentences";
import { phrasesOf } from "./topics";
import { wordsOf } from "./words";

export type Figure = { label: string; value: string; tMs: number; isMoney: boolean };

const figuresMax = 14;
const money = String.raw`[$€£]\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?`;
const rate = String.raw`(?:,? (?:a|per|each) (?:month|year|week|day|hour|user|seat|person|head)){0,2}`;
const percent = String.raw`\d+(?:\.\d+)?%`;
const count = String.raw`\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion))?`;
const units = String.raw`(?:users?|customers?|people|tickets?|orders?|invoices?|dispatchers|employees|seats?|licen[cs]es|signups?|sign-ups|downloads|visits|sessions|leads|deals|stores|countries|offices|servers|gigabytes|terabytes|hours?|days?|weeks?|months|milliseconds|seconds|points|subscribers|members|contracts|calls|bugs|requests)`;
const value = new RegExp(
  String.raw`(?:(?<=\bfrom )(?:${money}${rate}|${percent}|${count}|\p{L}+)(?: ${units})? to (?:${money}${rate}|${percent}|${count})(?: ${units})?|${money}${rate}|${percent}|(?<![\p{L}\d.,$€£:/-])${count} ${units}\b)`,
  "giu",
);

/** Money and metrics with what they measure, in the order they were said; a number said twice is one figure. */
export function findFigures(
  sentences: readonly Sentence[],
  headingAt: (index: number) => string,
  names: ReadonlySet<string>,
): Figure[] {
  const figures: Figure[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.isChatter) continue;
    const before = sentences[at - 1];
    const context = before && speakerKey(before) === speakerKey(sentence) ? before : null;
    for (const match of sentence.text.matchAll(value)) {
      const said = match[0].trim();
      const isSpan = / to /.test(said);
      const isPlainCount = !/[$€£%]/.test(said) && !isSpan;
      if (isPlainCount && (isPassing(sentence.text, match.index, said) || Number(said.replace(/[^\d]/g, "")) < 10))
        continue;
      if (sentence.isQuestion && isPlainCount) continue;
      const last = figures.at(-1);
      const continues = last && context && last.tMs >= context.tMs ? last.label : null;
      const label =
        labelOf({ sentence, context, at: match.index, said: match[0], names, continues }) ?? headingAt(sentence.index);
      const figure = {
        label,
        value: isSpan ? said.replace(" to ", " → ") : said,
        tMs: sentence.tMs,
        isMoney: /[$€£]/.test(said),
      };
      const isKnown = figures.some(
        (other) =>
          (isPlainCount && bare(other.value) === bare(figure.value)) ||
          other.value.includes(figure.value) ||
          (bare(other.value) === bare(figure.value) && bare(figure.value).length > 2),
      );
      if (!isKnown) figures.push(figure);
    }
  }
  if (figures.length <= figuresMax) return figures;
  const kept = new Set([...figures].sort((a, b) => weight(b) - weight(a)).slice(0, figuresMax));
  return figures.filter((figure) => kept.has(figure));
}

const bare = (text: string) => text.replace(/[^\d%]/g, "");
const weight = (figure: Figure) =>
  (figure.isMoney ? 3 : 0) + (/%/.test(figure.value) ? 2 : 0) + (/→/.test(figure.value) ? 2 : 0);

/** "in 30 minutes", "for the last 30 days": a time, not a measure. */
const isPassing = (text: string, at: number, said: string) =>
  /(?:hours?|days?|weeks?|months|minutes|seconds)$/i.test(said) &&
  /\b(?:in|for|last|next|every|within|after|the|of|until|about)\s+(?:the\s+)?(?:last\s+|next\s+|about\s+)?$/i.test(
    text.slice(0, at),
  ) &&
  !/\bafter\s+$/i.test(text.slice(0, at));

const linking =
  /\b(?:is|was|are|were|be|'s|costs?|would cost|will cost|cost us|runs? at|stands? at|reached|hit|went|grew|fell|dropped|rose|increased|decreased|up|down|comes? to|takes?|totals?|expects?|expect|has|have|had|left|pays?|paid|budget of|of|lose|lost|want|earns?|charge|spend|spent|over|asks?|moved)\b/gi;

type Place = {
  sentence: Sentence;
  context: Sentence | null;
  at: number;
  said: string;
  names: ReadonlySet<string>;
  continues: string | null;
};

/** What a number measures: what stands before its verb, else what it is "of" or "for", else the nearest noun. */
function labelOf({ sentence, context, at, said, names, continues }: Place): string | null {
  const head = clauseBefore(sentence.text, at);
  const tail = (sentence.text.slice(at + said.length).split(/[,;.?!](?: |$)/)[0] ?? "").trimEnd();
  if (/^ left\b/.test(tail)) return short(tail);
  if (/^ (?:off|discount)\b/.test(tail)) return "Discount";
  const ofWhat = /^ (?:of|off) (?:the |our |all |all the )?(.+)/i.exec(tail)?.[1];
  const relative =
    /^ (above|below|over|under|more|less|fewer|off|up|down)\b(?: (?:than )?(?:the )?([\p{L}-]+))?/iu.exec(tail);
  if (/%$/.test(said) && ofWhat && !/^(?:its|their|it|them|those|these|us|you)\b/i.test(ofWhat)) return short(ofWhat);
  const subject = subjectOf(head);
  if (relative && !ofWhat) {
    const base = subject ?? continues ?? (context ? subjectOf(context.text) : null);
    if (base)
      return short(
        `${base}, ${relative[1]}${relative[2] && !/^(?:in|on|for|and|at|if)$/i.test(relative[2]) ? ` ${relative[2]}` : ""}`,
      );
  }
  if (relative && /^(?:more|less|fewer)$/i.test(relative[1] ?? "")) return short(tail);
  if (subject) return short(subject);
  if (isPronounSubject(head)) {
    const before =
      continues ?? (context ? (subjectOf(lastClause(context.text)) ?? nounOf(context.text, names, "last")) : null);
    const when = /^ (?:in|for|last|this|per|a) (.+)$/i.exec(tail)?.[1];
    if (before && !/^(?:i|we|you|they|he|she)\b/i.test(head.trim()))
      return short(when && continues ? `${before}, ${when}` : before);
  }
  const object = nounOf(head, names, "last");
  const purpose = /^ (?:for|on|in|from) (?:the |our |a |an )?(.+)/i.exec(tail)?.[1];
  if (ofWhat) return short(ofWhat);
  const after = nounOf(tail, names, "first");
  if (object) return upperFirst(object);
  if (purpose && wordsOf(purpose).length <= 6) return short(purpose);
  return after ? upperFirst(after) : null;
}

/** The text from the start of the clause up to the number; a comma inside a number is no border. */
function clauseBefore(text: string, at: number): string {
  const head = text.slice(0, at);
  const border = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "));
  const clause = head.slice(border + 1);
  return wordsOf(clause).length < 2 ? head : clause;
}

const lastClause = (text: string) => text.split(/, (?:and |but |so )?|; /).at(-1) ?? text;
const pronoun =
  /^(?:i|we|you|they|he|she|it|it's|that|that's|this|there|which|who|what|those|these|one|everything|nobody|all|some|and|only|if|when)\b/i;
const trimHead = (text: string) =>
  text
    .trim()
    .replace(/^(?:(?:and|so|but|also|then|or|because|that|well|okay|now|mainly|for example|in the end)\s+)+/i, "");
const isPronounSubject = (head: string) => pronoun.test(trimHead(head));

function subjectOf(head: string): string | null {
  const clause = trimHead(head);
  const verb = new RegExp(linking.source, "i").exec(clause);
  if (!verb || pronoun.test(clause) || /^(?:on|in|at|for|from|with|by|to)\b/i.test(clause)) return null;
  const subject = clause
    .slice(0, verb.index)
    .trim()
    .replace(/^(?:the|a|an|our|my|your|their|his|her|its|this|that)\s+/i, "")
    .replace(
      /\s+(?:now|also|only|just|about|usually|currently|already|really|itself|would|will|can|could|should)$/i,
      "",
    );
  const words = wordsOf(subject);
  return words.length >= 1 && words.length <= 6 && !/\b(?:i|we|you|they|he|she|if|when)\b/i.test(subject)
    ? subject
    : null;
}

/** The longest noun phrase nearest to the given end. */
function nounOf(text: string, names: ReadonlySet<string>, from: "first" | "last"): string | null {
  const phrases = phrasesOf(text, names);
  if (phrases.length === 0) return null;
  const ordered = from === "first" ? phrases : [...phrases].reverse();
  const anchor = ordered[0];
  if (!anchor) return null;
  const word = from === "first" ? anchor.words[0] : anchor.words.at(-1);
  const longest = phrases
    .filter(({ words }) => (from === "first" ? words[0] : words.at(-1)) === word)
    .sort((a, b) => b.words.length - a.words.length)[0];
  return longest?.text ?? anchor.text;
}

const short = (text: string) =>
  upperFirst(wordsOf(text).length <= 8 ? text.trim() : `${text.trim().split(/\s+/).slice(0, 8).join(" ")}…`);
