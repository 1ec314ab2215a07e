import { functionWords, notesLanguages, type OtherLanguage } from "@/lib/language/talk/spoken-language";
import {
  businessUnits,
  durationUnits,
  functionWords as englishFunctionWords,
  labels,
  metricWords,
  moneyWords,
  months,
  perUnits,
  teamUnits,
} from "./figure-words";
import { normalText } from "./normal-text";
import { languageWords } from "./other-languages/words";

const others = notesLanguages.filter((language): language is OtherLanguage => language !== "en");

/** Frequent English words that are rare in the other languages. */
const english = new Set(
  `the and that it you for this with not they what i'm it's but if can just like there would from about my your our
  think one don't that's we're you're how which who when been could should some their because get going she has let's
  them us him every said want need know did didn't yes okay yeah well then than only other people say says make take
  two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand percent oh dot
  dollars bucks pounds customers users revenue price out now next year month week day is of`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that English talk has, too. */
const shared = new Set(
  `so was an all in on no a as at me he we us is of or her are had die den man do son has los las men plus par sur per
  come fare made mode comes data via pro con que la de non es en us te se un si van am ca mi to`.split(/\s+/),
);

const known = new Map<string, OtherLanguage[]>();
for (const language of others) {
  const words = [...functionWords[language], ...languageWords[language].frequent.split(/\s+/)];
  for (const word of words) {
    const plain = normalText(word.toLowerCase()).text;
    // Letters are spelled in English, too.
    if (plain.length < 2 || (english.has(plain) && !/^(?:is|of)$/.test(plain))) continue;
    const before = known.get(plain) ?? [];
    if (!before.includes(language)) known.set(plain, [...before, language]);
  }
}

type Hits = { length: number; english: number; others: Map<OtherLanguage, number>; distinct: number };

/** A longer line has words that tell its language, or is none. */
const guessLengthMax = 300;

function hitsOf(line: string): Hits {
  const hits: Hits = { length: line.length, english: 0, others: new Map(), distinct: 0 };
  for (const [word] of line.matchAll(/\p{L}+(?:'\p{L}+)*/gu)) {
    const lower = word.toLowerCase();
    if (english.has(lower)) hits.english++;
    const languages = known.get(lower) ?? known.get(lower.replace(/^(?:[a-z]{1,2}|un|dell|nell|sull|qu)'/, ""));
    if (!languages) continue;
    if (!shared.has(lower)) hits.distinct++;
    for (const language of languages) hits.others.set(language, (hits.others.get(language) ?? 0) + 1);
  }
  return hits;
}

/** Words of the rules that are English, too: where nothing tells the language, they are that. */
export const alsoEnglish = new Set([
  ...[
    moneyWords,
    metricWords,
    businessUnits,
    teamUnits,
    durationUnits,
    englishFunctionWords,
    labels,
    months,
    perUnits,
  ].flatMap((words) => [...words]),
  ...`reduction reductions points double triple mil cents pages portable mobile extension interval euros point million
    millions transaction legal criminal criminals penal judicial mediation arbitrage patent patents fraud hospital
    diagnostic cancer tumor depression depressions hiv aids migraine clinic abandon double client bonus prime orders
    finance room fractures patient operation provision ancient once sept dies mille cent elf tres due`.split(/\s+/),
]);

/** The languages besides English that a document has, most frequent first. Undefined: too short to tell. */
export type DocumentLanguages = { isEnglish: boolean; others: OtherLanguage[] };

/** `isGuess`: nothing in the line or around it tells which of them it is. */
export type LineLanguages = { languages: OtherLanguage[]; isGuess: boolean };

/** In which languages besides English each line has to be read. */
export function languagesOfLines(
  lines: readonly string[],
  given?: DocumentLanguages,
): { lines: LineLanguages[]; document: DocumentLanguages } {
  const hits = lines.map(hitsOf);
  const document = given ?? documentLanguages(hits);
  return { lines: hits.map((one) => languagesOfLine(one, document)), document };
}

function languagesOfLine(hits: Hits, document: DocumentLanguages): LineLanguages {
  const best = Math.max(0, ...hits.others.values());
  const isEnglish = hits.english > 0 && hits.english >= best;
  if (isEnglish || (document.isEnglish && hits.distinct < 1)) return { languages: [], isGuess: false };
  if (hits.distinct === 0 && best < 2 && document.others.length === 0) {
    return { languages: hits.length > guessLengthMax ? [] : others, isGuess: true };
  }
  // One word may belong to a language that it was not counted for.
  if (best < 2 && document.others.length === 0 && !document.isEnglish) return { languages: others, isGuess: false };
  const spoken = others.filter((language) => (hits.others.get(language) ?? 0) > 0);
  return { languages: [...new Set([...spoken, ...document.others])], isGuess: false };
}

/** Which part of the words of a text is frequent in the one language, of those that are searched, that has most of them. */
export function searchedShare(text: string): number {
  const { english: englishHits, others: hits } = hitsOf(normalText(text).text);
  const words = text.match(/\p{L}+(?:['’]\p{L}+)*/gu)?.length ?? 0;
  return words === 0 ? 1 : Math.max(englishHits, ...hits.values()) / words;
}

/** A language has a share of the words that tell one. */
const shareMin = 0.3;

function documentLanguages(hits: readonly Hits[]): DocumentLanguages {
  const all = new Map<OtherLanguage, number>();
  let english = 0;
  let distinct = 0;
  for (const line of hits) {
    english += line.english;
    distinct += line.distinct;
    for (const [language, count] of line.others) all.set(language, (all.get(language) ?? 0) + count);
  }
  const best = Math.max(0, ...all.values());
  return {
    isEnglish: english >= 8 && english > distinct * 4,
    others: others.filter((language) => best >= 4 && (all.get(language) ?? 0) > best * (1 - shareMin)),
  };
}
