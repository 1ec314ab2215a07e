import { writeNumbers } from "../spoken/numbers";
import type { People, Person } from "./extractive/people";
import type { SpokenLine } from "./extractive/sentences";
import { isStopWord, isVerb, stem, wordsOf } from "./extractive/words";
import { numbersSpoken } from "./number-words";

/** Lines of the talk, in order, that a claim may rest on. */
export type Evidence = readonly Pick<SpokenLine, "name" | "text">[];
/** Which of the lines bear a claim out, by their place; null when it was not said in them. */
export type Support = readonly number[] | null;
export type Speakers = { people: People; isEnglish: boolean };

const wordSet = (words: string) => new Set(words.split(/\s+/));

/** Words that a claim may have where nobody spoke them: they hold a sentence together and say nothing of their own. */
const joining = wordSet("the a an of to in on at for with from as and that has have had do does did s");
/** One verb in all its forms: "is" may be told as "was". */
const being = wordSet("is are am was were be been being");
/** How much and how often: whoever leaves these out says more than was said. */
const quantity = wordSet(
  `some most many few several half part partly mostly about around roughly nearly almost least up sometimes usually often
  rarely seldom`,
);
/** How sure, how soon. */
const modal = wordSet(
  "will would shall should must can could might may maybe perhaps probably possibly if whether unless",
);
/** Somebody's words or wishes about the rest of the sentence, which without them would be a fact. */
const attributing = new Set(
  `say said tell told think thought believe claim argue suggest propose ask want hope wish expect hear read
  rumour assume suspect fear doubt wonder pretend promise threaten according plan try`
    .split(/\s+/)
    .map(stem),
);
/** Stand for who said "I" or "we". */
const pronouns = wordSet("he she they his her their him them");
/** How something was said, right behind who said it. */
const telling = wordSet(
  `said says saying told tells mentioned mentions explained explains described describes noted notes added adds asked asks
  discussed discusses talked spoke reported reports stated states commented answered replied`,
);
/** Sounds, which nobody would write down. */
const fillers = wordSet("uh um uhm er erm ah oh eh mm hmm mhm mmm hm huh kay okay ok yeah yes yep right well so");
const negating = wordSet("not no never none nobody nothing nowhere neither nor without hardly barely scarcely");
/** Words that turn a sentence round or take it back. Whoever leaves them out claims the opposite. */
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
 * The lines in which everything that a claim says was said, in that order: each of its words but those that only hold
 * a sentence together, with nothing left out between them that would change it; every number at its thing; as sure as
 * it was said and no surer; and of people only those who said it or whose names were said.
 */
export function findSupport(claim: string, evidence: Evidence, speakers: Speakers): Support {
  if (evidence.length === 0) return null;
  const told = readSpeaker(claim, evidence);
  if (told) {
    const theirs = told.places.flatMap((place) => evidence[place] ?? []);
    const found = findSupport(told.said, theirs, speakers);
    return found?.flatMap((at) => told.places[at] ?? []) ?? null;
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

/** Whether a few words that claim nothing, such as a heading, name only what these lines speak of. */
export function isTopicOf(words: string, evidence: Evidence, speakers: Speakers): boolean {
  if (speakers.isEnglish && claimsSomething(words)) return isSaidIn(words, evidence, speakers);
  const text = textOf(evidence);
  const own = topicWords(words, speakers.isEnglish);
  if (own.length === 0 || !hasNumbers(words, text, speakers.isEnglish)) return false;
  const said = [...topicWords(text, speakers.isEnglish), ...evidence.flatMap(({ name }) => topicWords(name, false))];
  return own.every((one) => said.some((other) => isSameWord(one, other)));
}

/** A verb, a negation or a duty makes a claim of words that could else be a heading. */
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

/** Whole sentences that somebody said, word for word. */
function findQuotation(claim: string, evidence: Evidence): Support {
  const wanted = sentencesOf(claim).map(asQuoted).join(" ");
  if (tokensOf(claim).length < quotedWordsMin) return null;
  const line = evidence.findIndex(({ text }) => `${sentencesOf(text).map(asQuoted).join(" ")} `.includes(`${wanted} `));
  return line < 0 ? null : [line];
}
const quotedWordsMin = 3;

/** A sentence with its bounds, so that no part of one is taken for it; a question stays one. */
const asQuoted = (sentence: string) => `«${tokensOf(sentence).join(" ")}${/[?？]\W*$/u.test(sentence) ? "?" : ""}»`;

/** "Ana: …": what stands behind the name, and the lines that are hers; null where nobody of that name speaks there. */
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

/** A sentence, or two that one person said in a row. */
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
  return isAllSaid && weight >= weightMin && !leavesOutWeight(own, said, pairs) && pairsNumbers(own, said);
}
const firstPersons = wordSet("i we my our");
const weightMin = 2;

/** Whether what the claim skips would change it: a not, a turn, a maybe, whose words they were, or what stood between. */
function leavesOutWeight(own: readonly string[], said: readonly string[], pairs: readonly [number, number][]): boolean {
  const kept = new Set(pairs.map(([, place]) => place));
  const [first = 0, last = 0] = [pairs[0]?.[1], pairs.at(-1)?.[1]];
  const isLeft = (_: string, place: number) => !kept.has(place);
  if (said.filter(isLeft).some((word) => negating.has(word) || turning.has(stem(word)))) return true;
  const claimed = new Set(own.map(stem));
  const before = said.filter((word, place) => place < first && !claimed.has(stem(word)));
  if (before.some((word) => attributing.has(stem(word)))) return true;
  const left = (from: number) => said.filter((word, place) => isLeft(word, place) && place > from && place < last);
  if (left(first - quantityReach).some((word) => quantity.has(word))) return true;
  // "I will write it" may become "Write it", but not "The plant will close" "The plant closes".
  if (left(first).some((word) => modal.has(word))) return true;
  const between = said.filter(
    (word, place) => isLeft(word, place) && place > first && place < last && !isStopWord(word),
  );
  return between.length > own.filter((word) => !isStopWord(word)).length * betweenShareMax;
}
const betweenShareMax = 0.25;
/** "Some of the customers". */
const quantityReach = 4;

/** The longest run of words that both have in the same order, gaps allowed, as pairs of places. */
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

/** A number counts the thing that was counted: what follows it in the claim followed it there. */
function pairsNumbers(own: readonly string[], said: readonly string[]): boolean {
  const pairs = new Set(numberPairs(said));
  return numberPairs(own).every((pair) => pairs.has(pair));
}

const numberPairs = (words: readonly string[]) =>
  words.flatMap((word, at) =>
    /^\d/.test(word) ? [`${word} ${stem(words.slice(at + 1).find((next) => !joining.has(next)) ?? "")}`] : [],
  );

/** A question is no statement, a maybe no yes, and one person's opinion is theirs. */
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

/** People whom a claim names, and whether it begins with them. */
function namesIn(claim: string, people: People): Named[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${people.pattern()})(?![\\p{L}\\p{N}])`, "gu");
  return Array.from(claim.matchAll(pattern)).flatMap(({ 0: found, index }) => {
    const person = people.find(found);
    return person ? [{ person, words: wordsOf(`${person.name} ${found}`), isSubject: index === 0 }] : [];
  });
}

/** Who is named either said it, or their name was said; the subject of a claim in the first person is who spoke. */
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
  const isAsked = cover.some(({ text }) => /\byou\b/i.test(text));
  return isSubject && isAsked && evidence.some(({ name, text }) => name === person.name && accepts.test(text));
}
const accepts =
  /^(?:(?:yes|yeah|yep|okay|ok|sure|fine|of course|absolutely|definitely)\b|i(?:['’]ll| will| can)\b|will do)/i;

/** "Ben said …": only Ben can have. */
const isToldBy = (claim: string, { name }: Person) => {
  const words = tokensOf(claim);
  const length = tokensOf(name).length;
  return words.slice(0, length + 2).some((word) => telling.has(word));
};

/** The word after the name in the claim comes after it in what was said: not before, where somebody else does it. */
function followsInText(claim: string, person: Person, cover: readonly Sentence[]): boolean {
  const own = tokensOf(person.name);
  const first = tokensOf(claim).find((word) => !own.includes(word) && !joining.has(word));
  return cover.some(({ text }) => {
    const at = placeOfName(text, person);
    return at >= 0 && (first === undefined || tokensOf(text.slice(at)).some((word) => isSameWord(word, first)));
  });
}

/** "Ben, …" and "…, Ben?": somebody is called, and nothing is said of them. */
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

/** Every number of a claim was said there, in digits or in words. */
export function hasNumbers(claim: string, text: string, isEnglish: boolean): boolean {
  const said = new Set(numbersSpoken(text, isEnglish));
  return numbersSpoken(claim, true).every((number) => said.has(number));
}

/** Words in lower case, numbers as digits, "don't" as "do not"; without the sounds between them. */
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

/** Where our rules of English say nothing: the words were said for the most part, as was every number; yes is yes. */
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

/** What a text is about, in any script: where words are not set apart by spaces, the pieces that a reader would see. */
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
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

const isAmong = (one: string, others: readonly string[]) => others.some((other) => isSameWord(one, other));

/** "calculate" and "calculation", "plane" and "planes"; not "inform" and "informal". */
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
/** What is done is not still to do: "wrote" is another word than "write". */
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
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Few languages have so many of English's little words. */
export function isEnglishTalk(lines: readonly Pick<SpokenLine, "text">[]): boolean {
  const words = lines.flatMap(({ text }) => wordsOf(text));
  return words.length > 0 && words.filter(isStopWord).length / words.length >= englishShareMin;
}
const englishShareMin = 0.35;
