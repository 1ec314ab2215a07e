import { alternatives } from "@/lib/language/alternatives";
import type { OtherLanguage } from "@/lib/language/talk/spoken-language";
import type { EnglishText } from "./in-english";
import { alsoEnglish } from "./languages-of-lines";
import { type MatterWords, matterWords } from "./matter-words";
import { languageWords } from "./other-languages/words";
import type { Span } from "./spans";
import { endsSentence, type Token } from "./tokens";

type Rule = MatterWords & {
  isUncased?: boolean;
  pattern: RegExp;
  neverPattern: RegExp | null;
};

const capitalName = "\\p{Lu}\\p{L}+";
const notNames = alternatives`
  the|a|an|it|this|that|those|these|all|any|my|our|your|its|up|off|on|out|in|at|for|with|to|us|you|and|or|of|some
  every|each|no|not|as|by|from|is|are|was|when|if|let's|there|what|then|so|but|also|just|event|events|process
  build|builds|dialog|request|requests|job|jobs|task|tasks|code|page|file|files|server|app|data|hook|hooks|window
  test|tests|email|emails|message|service
`;
/** A name in a text without capitals: any word that is seldom in its place otherwise. */
const anyName = String.raw`(?!(?:${notNames})(?!\p{L}))\p{L}{2,}`;

const rules: Rule[] = [
  matterWords,
  matterWords
    .filter(({ words, ofPerson }) => ofPerson || words.includes(capitalName))
    .map((rule) => ({ ...rule, words: rule.words.replaceAll(capitalName, anyName), isUncased: true })),
]
  .flat()
  .map(toRule);

function toRule<One extends MatterWords>(rule: One) {
  return {
    ...rule,
    // Names are known by their capital, so the patterns distinguish it in their first letter only.
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyCase(rule.words)})(?![\\p{L}\\p{N}])`, "gu"),
    neverPattern: rule.never
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyCase(rule.never)})(?![\\p{L}\\p{N}])`, "gu")
      : null,
  };
}

const otherRules = new Map<OtherLanguage, Rule[]>();

function rulesOf(language: OtherLanguage): Rule[] {
  const known = otherRules.get(language) ?? languageWords[language].matters.map(toRule);
  otherRules.set(language, known);
  return known;
}

/** Lets every lower-case letter of a pattern also be a capital. Escapes, and the class of capitals of names, stay. */
function anyCase(pattern: string): string {
  return pattern.replace(/\\p\{L[ul]?\}|\\[a-zA-Z]|\[[^\]]*\]|[a-z]/g, (part) => {
    if (/^[a-z]$/.test(part)) return `[${part}${part.toUpperCase()}]`;
    return part.startsWith("[") ? part.replace(/(?<!\\)[a-z]/g, (letter) => letter + letter.toUpperCase()) : part;
  });
}

const people = new Set(
  `he she they him her them his hers their theirs i me my mine he's she's they're i'm who whose someone somebody wife husband son daughter
  mother father mom mum dad brother sister kid kids child baby partner boss manager colleague colleagues employee employees teammate
  team guy guys woman man person people patient cousin uncle aunt grandma grandmother grandfather friend ceo cfo cto director intern
  everyone anybody each`.split(/\s+/),
);
/** Where one clause ends and another begins. */
const clauseStarts = new Set(
  "but so because although though while whereas anyway however otherwise plus unless".split(" "),
);
const andStarts = new Set(
  "then i we you he she it they that the this now so also but let's i'm we're it's there".split(" "),
);
const backMax = 14;
const aheadMax = 16;

/** Finds clauses about somebody's health, about pay, performance and dismissal, and about legal matters. */
export function findMatters(text: string, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const uncased = uncasedLines(text);
  for (const rule of rules) {
    const read = rule.isUncased ? uncased : text;
    const never = rule.neverPattern
      ? [...read.matchAll(rule.neverPattern)].map(({ index, 0: found }) => [index, index + found.length] as const)
      : [];
    for (const match of read.matchAll(rule.pattern)) {
      const start = match.index;
      const end = start + match[0].trimEnd().length;
      if (end <= start || never.some(([from, to]) => from < end && start < to)) continue;
      const from = clauseStart(tokens, tokenAt(tokens, start));
      const to = clauseEnd(tokens, tokenAt(tokens, end - 1));
      if (rule.ofPerson && !isAboutSomebody(tokens, from, to, rule.isUncased)) continue;
      if (rule.group === "health" && isAboutThePublic(tokens, from, to)) continue;
      spans.push({
        start: tokens[from]?.start ?? start,
        end: Math.max(end, tokens[to - 1]?.end ?? end),
        group: rule.group,
        reason: rule.reason,
      });
    }
  }
  return spans;
}

/** The same in the lines of other languages. */
export function findOtherMatters({ before, stretches, placeOf }: EnglishText, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (const { language, lines } of stretches) {
    const rulesOfLanguage = rulesOf(language);
    for (const place of lines) {
      const line = before.slice(place.start, place.end);
      for (const { pattern, neverPattern, group, reason } of rulesOfLanguage) {
        for (const match of line.matchAll(pattern)) {
          const end = match.index + match[0].trimEnd().length;
          if (place.isGuess && alsoEnglish.has(match[0].toLowerCase())) continue;
          const isNever = [...(neverPattern ? line.matchAll(neverPattern) : [])].some(
            ({ index, 0: found }) => index < end && match.index < index + found.length,
          );
          if (isNever) continue;
          const from = clauseStart(tokens, tokenAt(tokens, placeOf(place.start + match.index)));
          const to = clauseEnd(tokens, tokenAt(tokens, placeOf(place.start + end) - 1));
          spans.push({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0, group, reason });
        }
      }
    }
  }
  return spans;
}

/** The token that holds a place. */
function tokenAt(tokens: readonly Token[], place: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tokens[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || endsSentence(tokens, at) || token.text === "¦" || token.text === ":") return true;
  return token.text === "-" && !token.glued && !tokens[at + 1]?.glued;
}

function clauseStart(tokens: readonly Token[], at: number): number {
  let from = at;
  for (let steps = 0; steps < backMax && from > 0; steps++) {
    const before = from - 1;
    if (isBoundary(tokens, before)) break;
    const word = tokens[before]?.text ?? "";
    if (clauseStarts.has(word)) break;
    if (word === "and" && andStarts.has(tokens[from]?.text ?? "")) break;
    if (word === "," && startsClause(tokens, from)) break;
    if (/^(said|says|think|thinks|know|knows|heard|that)$/.test(word) && steps > 2) break;
    from = before;
  }
  while (
    from < at &&
    (tokens[from]?.kind === "mark" || /^(and|so|well|yeah|okay|um|uh|but)$/.test(tokens[from]?.text ?? ""))
  )
    from++;
  return from;
}

/** After a comma, a new clause has a subject of its own. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  return /^(i|we|you|he|she|it|they|that's|it's|i'm|we're|but|so|and|okay|then|let's|there|what|when|if|can|could|should|please|which)$/.test(
    tokens[at]?.text ?? "",
  );
}

function clauseEnd(tokens: readonly Token[], at: number): number {
  let to = at + 1;
  for (let steps = 0; steps < aheadMax && to < tokens.length; steps++) {
    if (isBoundary(tokens, to)) break;
    const word = tokens[to]?.text ?? "";
    if (clauseStarts.has(word)) break;
    if (word === "and" && andStarts.has(tokens[to + 1]?.text ?? "")) break;
    if (word === "," && startsClause(tokens, to + 1)) break;
    to++;
  }
  while (to > at + 1 && tokens[to - 1]?.kind === "mark" && !/^[)%$€£"'•]+$/.test(tokens[to - 1]?.text ?? "")) to--;
  return to;
}

/** The text with spaces for each line that has a capital other than its first and "I". */
function uncasedLines(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const rest = line.replace(/(?:^|[.!?]\s)[^\p{L}]{0,3}\p{Lu}/gu, "");
      return /(?<![\p{L}'])(?!I(?!\p{L}))\p{Lu}/u.test(rest) ? " ".repeat(line.length) : line;
    })
    .join("\n");
}

const publicWords = new Set(
  `prevention policy policies population populations curriculum awareness learners pupils strategy criminalization
  criminalisation statistics rates crisis epidemic legislation psychologists`.split(/\s+/),
);
const onePerson = new Set(
  `he she his her him hers he's she's my mother father mom mum dad wife husband son daughter brother sister partner boss
  colleague`.split(/\s+/),
);

const publicPhrases =
  /young people|mental health (?:and|support|well|services)|risk of (?:suicide|overdose|dying)|(?:children|people|those|amongst) (?:\w+ ){0,3}mental health|mental health \w+ (?:amongst|among)/;

/** "Suicide prevention in schools", but not "her son, whose school …". */
function isAboutThePublic(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ text }) => text);
  if (words.some((word) => onePerson.has(word))) return false;
  // Somebody may be named, but at the beginning any word has a capital.
  if (tokens.slice(from + 1, to).some(({ raw }) => /^\p{Lu}\p{Ll}/u.test(raw) && raw !== "I")) return false;
  return words.some((word) => publicWords.has(word)) || publicPhrases.test(words.join(" "));
}

function isAboutSomebody(tokens: readonly Token[], from: number, to: number, isUncased = false): boolean {
  const first = tokens[from]?.text ?? "";
  if (
    isUncased &&
    tokens[from]?.kind === "word" &&
    !/^(?:the|this|that|it|there|a|an|if|when|what|is|are|in|on|for|yes|no|you|your|its|our|cold|drink|get|make|let's|let|please|can|do|does|good|check|be|we|server|build|all|some|to|at|of|with)$/.test(
      first,
    )
  )
    return true;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token?.kind !== "word") continue;
    if (people.has(token.text) || people.has(token.text.replace(/'s$/, ""))) return true;
    const isName = /^\p{Lu}\p{Ll}+/u.test(token.raw) && token.raw.length > 1;
    if (
      isName &&
      !/^(the|this|that|it|there|a|an|if|when|and|but|so|what|is|are|in|on|for|yes|no|well|okay|you|your|server|build)$/.test(
        token.text,
      )
    )
      return true;
  }
  return false;
}
