import { escapePattern } from "@/lib/language/escape-pattern";
import { writeNumbers } from "@/lib/language/spoken/numbers";
import type { People, Person } from "@/lib/language/talk/people";
import type { SpokenLine } from "@/lib/language/talk/sentences";
import { isStopWord, isVerb, stem, wordsOf } from "@/lib/language/talk/words";
import { spokenNumbers } from "./spoken-numbers";

/** Lines of the conversation, in order, that may support a claim. */
export type Evidence = readonly Pick<SpokenLine, "name" | "text">[];
/** Indexes of the lines that support a claim; null if none do. */
export type Support = readonly number[] | null;
export type Speakers = { people: People; isEnglish: boolean };

const wordSet = (words: string) => new Set(words.split(/\s+/));

/** Function words that a claim may add freely. */
const joining = wordSet("the a an of to in on at for with from as and that has have had do does did s");
/** Forms of "be", which are interchangeable: "is" may become "was". */
const being = wordSet("is are am was were be been being");
/** Quantifiers. Without them a claim says more than was said. */
const quantity = wordSet(
  `some most many few several half part partly mostly about around roughly nearly almost least up sometimes usually often
  rarely seldom`,
);
/** Modal words for certainty and time. */
const modal = wordSet(
  "will would shall should must can could might may maybe perhaps probably possibly if whether unless",
);
/** Attribution. Without these, another person's words or wishes would become facts. */
const attributing = new Set(
  `say said tell told think thought believe claim argue suggest propose ask want hope wish expect hear read
  rumour assume suspect fear doubt wonder pretend promise threaten according plan try`
    .split(/\s+/)
    .map(stem),
);
/** Pronouns for the speaker of "I" or "we". */
const pronouns = wordSet("he she they his her their him them");
/** Reporting verbs, directly after the speaker's name. */
const telling = wordSet(
  `said says saying told tells mentioned mentions explained explains described describes noted notes added adds asked asks
  discussed discusses talked spoke reported reports stated states commented answered replied`,
);
/** Fillers, which notes leave out. */
const fillers = wordSet("uh um uhm er erm ah oh eh mm hmm mhm mmm hm huh kay okay ok yeah yes yep right well so");
const negating = wordSet("not no never none nobody nothing nowhere neither nor without hardly barely scarcely");
/** Words that reverse or retract a sentence. Without them a claim says the opposite. */
const turning = wordSet(
  `cancel drop stop remove skip postpone delay avoid reject refuse decline deny fail except unless instead rather wrong
  false joke kid pretend imagine suppose oppose disagree doubt lack exclude forbid prevent abandon only unlikely
  impossible unable ignore quit withdraw undo revert but almost nearly`,
);
const conditional =
  /\b(?:if|unless|whether|provided|assuming|supposing|suppose|imagine|in case|depends?|otherwise|as long as)\b/i;
const possible =
  /\b(?:maybe|perhaps|might|may|could|would|should|possibly|probably|likely|wonder(?:ing)?|hopefully)\b|['’]d\b/i;
const opinion =
  /\bI(?:['’]m| am)? (?:really |just |also |kind of )?(?:think|thought|guess|believe|feel|felt|suppose|assume|hope|wish|imagine|reckon|suspect|like|love|prefer|want|afraid|not sure)\b|\bin my (?:view|opinion)\b|\bI(?:['’]d| would) (?:say|like|prefer|rather)\b/i;
const hedge =
  /\b(?:if|unless|whether|maybe|perhaps|might|may|could|would|should|possibl[ey]|probabl[ey]|likely|suggest(?:s|ed|ion)?|propos(?:es|ed|al)|consider(?:s|ed|ing)?|wonder(?:s|ed)?|ask(?:s|ed|ing)?|question(?:s|ed)?|think(?:s|ing)?|thought|believ(?:es|ed)|feel(?:s)?|felt|guess(?:es)?|hop(?:es|ed|ing)|want(?:s|ed)?|wish(?:es|ed)?|prefer(?:s|red)?|expect(?:s|ed)?|assum(?:es|ed|ing)|in case|depends?)\b|\?$/i;
const obligation = /\b(?:will|shall|must|has to|have to|had to|needs? to|going to|gonna|ought to|won['’]t)\b|['’]ll\b/i;
const imperative =
  /^(?:and |so |then |please |okay |ok |now )*(?:let['’]?s|let us|please|\p{L}+, (?:please|can|could|will))\b/iu;

/**
 * The lines that support a claim. All its content words must occur there in the same order, and nothing that changes
 * the meaning may be skipped in between. Numbers must count the same things, the claim must not be more certain than
 * the speaker, and it may name only people who spoke or were named there.
 */
export function findSupport(claim: string, evidence: Evidence, speakers: Speakers): Support {
  if (evidence.length === 0) return null;
  const attributed = readSpeaker(claim, evidence);
  if (attributed) {
    const theirs = attributed.places.flatMap((place) => evidence[place] ?? []);
    const found = findSupport(attributed.said, theirs, speakers);
    return found?.flatMap((at) => attributed.places[at] ?? []) ?? null;
  }
  const quoted = findQuotation(claim, evidence);
  if (quoted) return quoted;
  const claims = sentencesOf(claim);
  const found = claims.map((sentence) =>
    speakers.isEnglish
      ? supportOfSentence(sentence, evidence, speakers)
      : supportInOtherWords(sentence, evidence, speakers),
  );
  const isFragment = claims.some((sentence, at) => at > 0 && /^\p{Ll}/u.test(sentence));
  if (claims.length === 0 || isFragment || found.includes(null)) return null;
  return [...new Set(found.flatMap((lines) => lines ?? []))].sort((a, b) => a - b);
}

const isSaidIn = (claim: string, evidence: Evidence, speakers: Speakers) =>
  findSupport(claim, evidence, speakers) !== null;

/** Whether a short text without a claim, such as a heading, mentions only what these lines are about. */
export function isTopicOf(words: string, evidence: Evidence, speakers: Speakers): boolean {
  if (speakers.isEnglish && claimsSomething(words)) return isSaidIn(words, evidence, speakers);
  const text = textOf(evidence);
  const own = topicWords(words, speakers.isEnglish);
  if (own.length === 0 || !hasNumbers(words, text, speakers.isEnglish)) return false;
  const said = [...topicWords(text, speakers.isEnglish), ...evidence.flatMap(({ name }) => topicWords(name, false))];
  return own.every((one) => said.some((other) => isSameWord(one, other)));
}

/** A verb, a negation or an obligation turns a possible heading into a claim. */
const claimsSomething = (words: string) =>
  tokensOf(words).some((word) => negating.has(word) || turning.has(stem(word))) ||
  obligation.test(words) ||
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|should|would|approved|agreed|decided|chosen|rejected|cancelled|confirmed)\b/i.test(
    words,
  ) ||
  wordsOf(words).filter(isVerb).length > 1 ||
  wordsOf(words).length > 7;

const topicWords = (text: string, isEnglish: boolean) =>
  isEnglish ? tokensOf(text).filter((word) => !joining.has(word) && !/^\d/.test(word)) : stemsInOtherWords(text);

/** Whole sentences, quoted verbatim. */
function findQuotation(claim: string, evidence: Evidence): Support {
  const wanted = sentencesOf(claim).map(asQuoted).join(" ");
  if (tokensOf(claim).length < quotedWordsMin) return null;
  const line = evidence.findIndex(({ text }) => `${sentencesOf(text).map(asQuoted).join(" ")} `.includes(`${wanted} `));
  return line < 0 ? null : [line];
}
const quotedWordsMin = 3;

/** A sentence with delimiters, so that a fragment does not match. A question stays a question. */
const asQuoted = (sentence: string) => `«${tokensOf(sentence).join(" ")}${/[?？]\W*$/u.test(sentence) ? "?" : ""}»`;

/** Splits "Ana: …" into the text and the lines by that speaker. Null if nobody of that name speaks there. */
function readSpeaker(claim: string, evidence: Evidence) {
  const [, name = "", said = ""] = /^([^:?!]{2,60}): ?["“'‘]?(.+?)["”'’]?$/su.exec(claim) ?? [];
  const places = evidence.flatMap((line, at) => (name !== "" && isNameOf(name, line.name) ? [at] : []));
  return places.length > 0 ? { said, places } : null;
}

const isNameOf = (written: string, name: string) => {
  const bare = written.trim().toLowerCase();
  return bare === name.toLowerCase() || bare === (name.split(" ")[0] ?? "").toLowerCase();
};

type Sentence = { line: number; speaker: string; text: string };

/** One sentence, or two consecutive ones of one speaker. */
function supportOfSentence(claim: string, evidence: Evidence, { people }: Speakers): Support {
  const sentences = evidence.flatMap(({ name, text }, line) =>
    sentencesOf(text).map((sentence) => ({ line, speaker: name, text: sentence })),
  );
  const named = namesIn(claim, people);
  const covers = sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1];
    return next && next.speaker === sentence.speaker ? [[sentence], [sentence, next]] : [[sentence]];
  });
  const cover = covers.find((said) => bears(said, claim, named, evidence));
  return cover ? [...new Set(cover.map(({ line }) => line))] : null;
}

function bears(cover: readonly Sentence[], claim: string, named: readonly Named[], evidence: Evidence): boolean {
  const text = cover.map((sentence) => sentence.text).join(" ");
  return (
    hasSameWords(claim, text, named) &&
    hasNumbers(claim, text, true) &&
    isNoSurer(claim, cover, named) &&
    named.every((person) => isRightPerson(person, claim, cover, evidence))
  );
}

function hasSameWords(claim: string, text: string, named: readonly Named[]): boolean {
  const own = tokensOf(claim);
  const said = tokensOf(text);
  const names = new Set(named.flatMap(({ words }) => words));
  const tellers = new Set([...names, "they"]);
  const pairs = align(own, said);
  const at = new Set(pairs.map(([place]) => place));
  const isOwnStory = said.some((word) => firstPersons.has(word));
  const isFree = (word: string, place: number) =>
    joining.has(word) ||
    names.has(word) ||
    (isOwnStory && pronouns.has(word)) ||
    (telling.has(word) && tellers.has(own[place - 1] ?? ""));
  const isAllSaid = own.every((word, place) => at.has(place) || isFree(word, place));
  const weight = pairs.filter(([place]) => !joining.has(own[place] ?? "")).length;
  return isAllSaid && weight >= weightMin && !dropsMeaning(own, said, pairs) && pairsNumbers(own, said);
}
const firstPersons = wordSet("i we my our");
const weightMin = 2;

/**
 * Whether the words that the claim leaves out change its meaning: a negation, a reversal, a doubt, an attribution, or
 * content words in between.
 */
function dropsMeaning(own: readonly string[], said: readonly string[], pairs: readonly [number, number][]): boolean {
  const kept = new Set(pairs.map(([, place]) => place));
  const [first = 0, last = 0] = [pairs[0]?.[1], pairs.at(-1)?.[1]];
  const isLeft = (_: string, place: number) => !kept.has(place);
  if (said.filter(isLeft).some((word) => negating.has(word) || turning.has(stem(word)))) return true;
  const claimed = new Set(own.map(stem));
  const before = said.filter((word, place) => place < first && !claimed.has(stem(word)));
  if (before.some((word) => attributing.has(stem(word)))) return true;
  const left = (from: number) => said.filter((word, place) => isLeft(word, place) && place > from && place < last);
  if (left(first - quantityReach).some((word) => quantity.has(word))) return true;
  // "I will write it" may become "Write it", but "The plant will close" must not become "The plant closes".
  if (left(first).some((word) => modal.has(word))) return true;
  const between = said.filter(
    (word, place) => isLeft(word, place) && place > first && place < last && !isStopWord(word),
  );
  return between.length > own.filter((word) => !isStopWord(word)).length * betweenShareMax;
}
const betweenShareMax = 0.25;
/** "Some of the customers". */
const quantityReach = 4;

/** The longest common subsequence of words, as pairs of positions. */
function align(own: readonly string[], said: readonly string[]): [number, number][] {
  const width = said.length + 1;
  const best = new Uint16Array((own.length + 1) * width);
  for (let a = own.length - 1; a >= 0; a -= 1) {
    for (let b = said.length - 1; b >= 0; b -= 1) {
      const here = isSameWord(own[a] ?? "", said[b] ?? "") ? (best[(a + 1) * width + b + 1] ?? 0) + 1 : 0;
      best[a * width + b] = Math.max(here, best[(a + 1) * width + b] ?? 0, best[a * width + b + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < own.length && b < said.length; ) {
    const value = best[a * width + b] ?? 0;
    if (isSameWord(own[a] ?? "", said[b] ?? "") && value === (best[(a + 1) * width + b + 1] ?? 0) + 1) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((best[(a + 1) * width + b] ?? 0) === value) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Every number must count the same thing: the word that follows it in the claim follows it there. */
function pairsNumbers(own: readonly string[], said: readonly string[]): boolean {
  const pairs = new Set(numberPairs(said));
  return numberPairs(own).every((pair) => pairs.has(pair));
}

const numberPairs = (words: readonly string[]) =>
  words.flatMap((word, at) =>
    /^\d/.test(word) ? [`${word} ${stem(words.slice(at + 1).find((next) => !joining.has(next)) ?? "")}`] : [],
  );

/** A question must not become a statement, a possibility a fact, or one person's opinion the group's. */
function isNoSurer(claim: string, cover: readonly Sentence[], named: readonly Named[]): boolean {
  const text = cover.map((sentence) => sentence.text).join(" ");
  const isAttributed = cover.every(({ speaker }) => named.some(({ person }) => person.name === speaker));
  const isHedged = hedge.test(claim);
  if (cover.some((sentence) => sentence.text.endsWith("?")) && !isHedged) return false;
  if (conditional.test(text) && !conditional.test(claim)) return false;
  if (possible.test(text) && !isHedged) return false;
  if (opinion.test(text) && !isHedged && !isAttributed) return false;
  const isCommitted = obligation.test(text) || cover.some((sentence) => imperative.test(sentence.text));
  return !obligation.test(claim) || isCommitted;
}

type Named = { person: Person; words: string[]; isSubject: boolean };

/** The people whom a claim names, and whether it starts with them. */
function namesIn(claim: string, people: People): Named[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${people.pattern()})(?![\\p{L}\\p{N}])`, "gu");
  return Array.from(claim.matchAll(pattern)).flatMap(({ 0: found, index }) => {
    const person = people.find(found);
    return person ? [{ person, words: wordsOf(`${person.name} ${found}`), isSubject: index === 0 }] : [];
  });
}

/** A named person must have said it or be named in it. The subject of a claim in the first person is the speaker. */
function isRightPerson(
  { person, isSubject }: Named,
  claim: string,
  cover: readonly Sentence[],
  evidence: Evidence,
): boolean {
  const speaks = cover.some(({ speaker }) => speaker === person.name);
  const isSpoken = cover.some(({ text }) => namesPerson(text, person));
  const says = cover.filter(({ text }) => /\b(?:I|I['’]\p{L}+|my|me|mine)\b/u.test(text));
  if (isSubject && isToldBy(claim, person)) return speaks;
  if (isSubject && says.length > 0) return says.every(({ speaker }) => speaker === person.name);
  if (isSubject && speaks) return cover.some(({ text }) => /\b(?:we|us|our|let['’]?s)\b/i.test(text)) || isSpoken;
  const isAddressed = cover.every(({ text }) => !namesPerson(text, person) || isCalled(text, person));
  if (isSpoken && isSubject && isAddressed) return cover.some(({ text }) => /\byou\b/i.test(text));
  if (isSpoken) return !isSubject || followsInText(claim, person, cover);
  const saysYou = cover.some(({ text }) => /\byou\b/i.test(text));
  return isSubject && saysYou && evidence.some(({ name, text }) => name === person.name && accepts.test(text));
}
const accepts =
  /^(?:(?:yes|yeah|yep|okay|ok|sure|fine|of course|absolutely|definitely)\b|i(?:['’]ll| will| can)\b|will do)/i;

/** "Ben said …" must come from Ben. */
const isToldBy = (claim: string, { name }: Person) => {
  const words = tokensOf(claim);
  const length = tokensOf(name).length;
  return words.slice(0, length + 2).some((word) => telling.has(word));
};

/**
 * The word after the name in the claim also follows it in the transcript. Before the name, someone else may be the
 * subject.
 */
function followsInText(claim: string, person: Person, cover: readonly Sentence[]): boolean {
  const own = tokensOf(person.name);
  const first = tokensOf(claim).find((word) => !own.includes(word) && !joining.has(word));
  return cover.some(({ text }) => {
    const at = placeOfName(text, person);
    return at >= 0 && (first === undefined || tokensOf(text.slice(at)).some((word) => isSameWord(word, first)));
  });
}

/** "Ben, …" and "…, Ben?": the person is addressed, and the sentence is not about them. */
const isCalled = (text: string, { name }: Person) => {
  const names = name.split(/\s+/).map(escapePattern).join("|");
  return new RegExp(`(?:^|[,.?!] )(?:(?:and|so|okay|well|thanks|sorry) )?(?:${names}),|, (?:${names})[.?!]`, "iu").test(
    text,
  );
};

export const namesPerson = (text: string, person: Person) => placeOfName(text, person) >= 0;

function placeOfName(text: string, { name }: Person): number {
  const parts = name.split(/\s+/).filter((part) => part.length > 2 && !/\.$/.test(part));
  const places = parts.map((part) => text.search(new RegExp(`(?<!\\p{L})${escapePattern(part)}(?!\\p{L})`, "u")));
  return Math.max(-1, ...places);
}

/** Every number in the claim occurs in the text, in digits or words. */
export function hasNumbers(claim: string, text: string, isEnglish: boolean): boolean {
  const said = new Set(spokenNumbers(text, isEnglish));
  return spokenNumbers(claim, true).every((number) => said.has(number));
}

/** Words in lower case, numbers as digits, "don't" as "do not", without fillers. */
function tokensOf(text: string): string[] {
  const spelled = writeNumbers(text, { all: true })
    .replaceAll("’", "'")
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\bcan(?:'t|not)\b/gi, "can not")
    .replace(/n't\b/gi, " not")
    .replace(/'ll\b/gi, " will")
    .replace(/'re\b/gi, " are")
    .replace(/'ve\b/gi, " have")
    .replace(/'m\b/gi, " am")
    .replace(/'s\b/gi, " s")
    .replace(/\bgonna\b/gi, "going to")
    .replace(/\bwanna\b/gi, "want to");
  return wordsOf(spelled).filter((word) => !fillers.has(word));
}

/** For languages without embedded rules: most of the words and all numbers must occur, and a negation must match. */
function supportInOtherWords(claim: string, evidence: Evidence, { people }: Speakers): Support {
  const text = textOf(evidence);
  const names = namesIn(claim, people);
  const nameStems = new Set(names.flatMap(({ words }) => words.map(stem)));
  const own = stemsInOtherWords(claim).filter((one) => !nameStems.has(one));
  const said = stemsInOtherWords(text);
  const share = own.filter((one) => isAmong(one, said)).length / Math.max(1, own.length);
  const isSaid =
    own.length > 0 &&
    share >= otherWordsShareMin &&
    hasNumbers(claim, text, false) &&
    matches(otherNegations, claim) === matches(otherNegations, text) &&
    names.every(({ person }) =>
      evidence.some(({ name, text: line }) => name === person.name || namesPerson(line, person)),
    );
  return isSaid ? evidence.map((_, line) => line) : null;
}
const otherWordsShareMin = 0.7;
const otherNegations =
  /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|ohne|pas|jamais|aucun\p{L}*|sans|no|nunca|ning[uú]n\p{L}*|sin|não|nem|sem|nenhum\p{L}*|non|mai|senza|nessun\p{L}*|niet|geen|nooit|zonder|inte|ingen|ikke|nie|bez|не|нет|ни|без|ما|لا|لم|לא|नहीं)(?!\p{L})|不|没|沒|ない|ません|않|없/giu;

/** Stems in any script. Segments the text where a language has no spaces between words. */
function stemsInOtherWords(text: string): string[] {
  return [
    ...new Set(
      Array.from(segmenter.segment(text.toLowerCase()))
        .filter(({ isWordLike, segment }) => isWordLike && !/^\d/.test(segment))
        .map(({ segment }) => segment)
        .filter((word) => word.length >= 4 || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)),
    ),
  ];
}
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

const isAmong = (one: string, others: readonly string[]) => others.some((other) => isSameWord(one, other));

/** True for "calculate" and "calculation", "plane" and "planes", but not for "inform" and "informal". */
function isSameWord(a: string, b: string): boolean {
  if (a === b || (being.has(a) && being.has(b))) return true;
  if (isPast(a) !== isPast(b)) return false;
  if (a.length > 3 && b.length > 3 && stem(a) === stem(b)) return true;
  const short = Math.min(a.length, b.length);
  let same = 0;
  while (same < short && a[same] === b[same]) same += 1;
  const rests = [a.slice(same), b.slice(same)];
  return same >= 5 && rests.every((rest) => wordEndings.test(rest));
}
/** Distinguishes past from future: "wrote" does not match "write". */
const isPast = (word: string) =>
  (/[^e]ed$/.test(word) && word.length > 4) || (stem(word) !== word && !/(?:s|ing)$/.test(word));
const wordEndings =
  /^(?:e|s|es|ed|ing|ion|ions|ation|ations|ment|ments|ly|er|ers|or|al|en|em|n|t|te|st|a|o|os|as|i|ne|nen|ung|ungen)?$/;

export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?!…。？！])\s+|(?<=[。？！])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const textOf = (evidence: Evidence) => evidence.map(({ text }) => text).join(" ");
const matches = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** Detects English by its share of stop words. */
export function isEnglishTalk(lines: readonly Pick<SpokenLine, "text">[]): boolean {
  const words = lines.flatMap(({ text }) => wordsOf(text));
  return words.length > 0 && words.filter(isStopWord).length / words.length >= englishShareMin;
}
const englishShareMin = 0.35;
