import type { ActionClaim } from "./action-claims";
import { readDue } from "./due-date";
import type { CallName, People, Person } from "./people";
import { asTask, isRough, quoted, quoteLengthMax, shortened } from "./quote";
import type { Sentence } from "./sentences";
import { contentStems, overlap, wordsOf } from "./words";

export type ActionItem = {
  text: string;
  owner: Person | null;
  /** YYYY-MM-DD in the meeting's time zone. */
  due: string | null;
  tMs: number;
  /** Indexes of the supporting sentences. */
  from: number[];
  /** Stems of its words, to detect duplicates. */
  stems: string[];
};

/** A day in the answer is the due date only if the answer is short. */
const shortAnswer = 8;

export type ActionContext = { people: People; call: CallName; zone: string; startedAt: Date };

/** Turns claims into lines of the notes, in the order they were said and without duplicates. */
export function writeActions(
  claims: readonly ActionClaim[],
  sentences: readonly Sentence[],
  context: ActionContext,
  known: readonly ActionItem[] = [],
): ActionItem[] {
  const items: ActionItem[] = [];
  for (const claim of claims) {
    const item = writeAction(claim, sentences, context);
    const same = item && [...known, ...items].find((other) => isSame(other, item, sentences));
    if (!item) continue;
    if (!same) items.push(item);
    else if (items.includes(same)) {
      if (item.due && wordsOf(item.text).length > wordsOf(same.text).length) same.text = item.text;
      same.owner ??= item.owner;
      same.due = item.due ?? same.due;
      same.from.push(...item.from);
    }
  }
  return items;
}

function writeAction(claim: ActionClaim, sentences: readonly Sentence[], context: ActionContext): ActionItem | null {
  const [first, ...replies] = claim.from.flatMap((index) => sentences[index] ?? []);
  if (!first) return null;
  const { zone, startedAt, people } = context;
  const dueIn = (text: string, { tMs }: Sentence) => readDue(text, { zone, now: new Date(startedAt.getTime() + tMs) });
  // A day in another clause belongs to something else.
  const own = dueIn(withDay(claim.body), first);
  const before = dueIn(dayBefore(first.text), first);
  // "I can take that." – "By Thursday.": the answer names the day.
  const answers = replies.flatMap((reply) =>
    sentences
      .slice(reply.index, reply.index + 5)
      .filter(({ name, text }) => name === reply.name && wordsOf(text).length <= shortAnswer),
  );
  const due = own ?? before ?? answers.map((answer) => dueIn(answer.text, answer)).find(Boolean) ?? null;
  const text = wordingOf(claim, own?.rest || claim.body, first, sentences, context);
  const owner = claim.owner && (people.all.find((person) => isPerson(person, claim.owner)) ?? claim.owner);
  return {
    text,
    owner,
    due: due?.date ?? null,
    tMs: first.tMs,
    from: [...claim.from],
    stems: contentStems(wordsOf(claim.body).slice(0, 6).join(" ")),
  };
}

/** The task as an imperative, without its speaker. A quote where that could be read in another sense. */
function wordingOf(
  claim: ActionClaim,
  body: string,
  said: Sentence,
  sentences: readonly Sentence[],
  { people, call }: ActionContext,
): string {
  const isTask = claim.kind !== "role" && !/^(?:be\b|\p{L}+ing\b)/iu.test(body) && startsWithVerb(body);
  const clause = isTask ? named(asTask(withoutFillers(endOf(body))), claim, said, sentences, people, call) : null;
  if (clause && readsAsTask(clause)) {
    const leans = leansOnOthers.test(clause) && wordsOf(clause).length < 7;
    const stems = contentStems(clause).length;
    if (stems >= 2 || (stems >= 1 && !leans && wordsOf(clause).length >= 3)) return clause;
    const about = leans ? subjectBefore(sentences, said, /\b(?:him|her|them)\b/i.test(clause)) : null;
    if (about) return `${clause}: “${shortened(about, aboutLengthMax)}”`;
  }
  const whole = said.text.replace(/[.!]+$/, "");
  // Said of somebody else, it is a sentence of its own.
  if (["role", "underWay"].includes(claim.kind) && !firstPerson.test(whole) && !isRough(whole)) return asTask(whole);
  const isOwn = claim.owner !== null && isPerson(claim.owner, { userId: said.userId, name: said.name });
  return isOwn ? `“${shortened(said.text, quoteLengthMax)}”` : quoted(call(said.name), said.text);
}

const aboutLengthMax = 160;
const firstPerson =
  /\b(?:i|i'm|i'll|i've|i'd|we|we're|we'll|we've|me|my|you|your|you'll|it|that|this|those|these|they)\b/i;
const leansOnOthers = /\b(?:it|that|this|them|these|those|one|ones|so|there|here|such|same|him|her|them)\b/i;
const startsWithVerb = (body: string) =>
  /^\p{Ll}/u.test(body) &&
  !/^(?:the|an?|it|that|this|these|those|they|he|she|we|i|you|there|my|your|our|and|or|but|so|if|when|what|who|how|not|never|would|could|should|can|will|have to|also|like|just|to|of|in|on|at|for|from|with|because|than|as|is|are|was|were|yeah|okay|uh|um|well|all|both|some|any|more)\b/iu.test(
    body,
  );
const withoutFillers = (text: string) =>
  text
    .replace(/,? \b(?:eh|uh|um|er)\b,?/gi, "")
    .replace(/\b(?:kind of|sort of|basically|probably|actually|perhaps|maybe|certainly|definitely|just) /gi, "");
const readsAsTask = (clause: string) =>
  clause.length <= taskLengthMax &&
  !isRough(clause) &&
  !/\b(?:i|i'm|i'll|i've|i'd|we're|we'll|we've|you|your|you're|you'll)\b/i.test(clause) &&
  wordsOf(clause).length >= 2;
const taskLengthMax = 240;

/** Names whom "you" and "me" stand for. */
function named(
  clause: string,
  claim: ActionClaim,
  said: Sentence,
  sentences: readonly Sentence[],
  people: People,
  call: CallName,
): string {
  const speaker = call(said.name);
  const isOwn = claim.owner !== null && claim.owner.name === said.name;
  const partner = isOwn || claim.owner === null ? partnerOf(sentences, said) : null;
  const addressee = partner && call(people.all.find(({ name }) => name === partner)?.name ?? partner);
  let text = clause;
  if (!isOwn) text = text.replace(/\bme\b/gi, speaker).replace(/\bmy\b/gi, `${speaker}'s`);
  const owner = !isOwn && claim.owner ? call(claim.owner.name) : null;
  if (owner) text = text.replace(/\byour\b/gi, `${owner}'s`);
  if (isOwn && addressee)
    text = text.replace(/\byou(?: (?:all|guys))?\b(?!')/gi, addressee).replace(/\byour\b/gi, `${addressee}'s`);
  return text;
}

/** Whom the speaker talks to: who spoke just before, if the speaker answers, else who answers. */
function partnerOf(sentences: readonly Sentence[], said: Sentence): string | null {
  const near = [
    ...sentences.slice(Math.max(0, said.index - 3), said.index).reverse(),
    ...sentences.slice(said.index + 1, said.index + 3),
  ];
  const others = new Set(sentences.map(({ name }) => name).filter((name) => name !== said.name));
  if (others.size === 1) return [...others][0] ?? null;
  const before = new Set(near.filter(({ name }) => name !== said.name).map(({ name }) => name));
  return before.size === 1 ? ([...before][0] ?? null) : null;
}

/** What "it" is about: the nearest earlier sentence that says something; of a person, one with a name. */
function subjectBefore(sentences: readonly Sentence[], said: Sentence, isOfPerson: boolean): string | null {
  const before = sentences
    .slice(Math.max(0, said.index - 5), said.index)
    .filter(
      ({ text, isChatter, supportsNothing }) =>
        !isChatter &&
        !/^(?:i don't know|not sure|no idea|i'm not sure)\b/i.test(text) &&
        !supportsNothing &&
        contentStems(text).length >= 2 &&
        !isRough(text) &&
        wordsOf(text).length <= 30,
    );
  const naming = before.findLast(({ text }) =>
    /^(?!I\b|The\b|We\b|So\b|It\b|That\b)\p{Lu}\p{Ll}+ (?:is|was|has|will)\b|(?<!^)\b\p{Lu}\p{Ll}{2,}/u.test(text),
  );
  return (isOfPerson ? naming : undefined)?.text ?? before.at(-1)?.text ?? null;
}

/** The clause with the task, and a day after a comma. */
const withDay = (body: string) =>
  [endOf(body), /, ((?:by|before|until|no later than|on|tomorrow|next|at the latest) [^,]*)$/i.exec(body)?.[1] ?? ""]
    .join(" ")
    .trim();

/** "Tomorrow I'll …", "By Friday we need to …": a day at the start of the sentence. */
const dayBefore = (text: string) =>
  /^(?:(?:so|and|okay|then),? )*((?:by|before|until|on|tomorrow|tonight|today|next|this|first thing)\b[^,]{0,40}?),? (?:i|we|you|can|could|please|let)\b/i.exec(
    text,
  )?.[1] ?? "";

/** Cuts off the next thought: a reason, an addition, an afterthought. What is left may not end in mid-air. */
function endOf(body: string): string {
  const whole = body.replace(/^(\p{L}+(?: (?:me|us|them|you|him|her|it))?), (?=(?:any|the|an?|some|all)\b)/iu, "$1 ");
  let cut = whole;
  for (let at = 0; at < 3; at += 1) cut = cut.replace(nextThought, "").replace(midAir, "");
  return cut;
}

const midAir =
  /[\s,]+(?:for|to|with|and|of|at|from|or|but|the|an?|if|then|as much|as|also|because|our|my|your|their|its)$/i;
const nextThought =
  /[,;]? (?:because|but|so that|so (?:we|i|they|you)|since|otherwise|if|when|unless|although|though|as (?:we|i)|is that|does that|right$)\b.*$|,? and (?:then )?(?:i|we|you|they)(?:'ll|'d|'m|'re|'ve)?\b.*$|,? and (?:\p{L}+|\p{L}+ \p{L}+) (?:will|can|could|should|is going to)\b.*$|, .*$/iu;

const isPerson = (one: Person, other: Person | null) =>
  other !== null && (one.userId && other.userId ? one.userId === other.userId : one.name === other.name);

/** The same promise again, or an answer that repeats it. */
function isSame(one: ActionItem, other: ActionItem, sentences: readonly Sentence[]): boolean {
  if (one.owner && other.owner && !isPerson(one.owner, other.owner)) return false;
  if (other.from.some((index) => one.from.includes(index))) return true;
  if (one.stems.length > 0 && one.stems.join() === other.stems.join()) return true;
  const stems = (item: ActionItem) => contentStems(sentences[item.from[0] ?? -1]?.text ?? item.text);
  const [a, b] = [stems(one), stems(other)];
  const isNear = Math.abs((one.from[0] ?? 0) - (other.from[0] ?? 0)) <= 4;
  return overlap(a, b) >= (isNear ? 0.5 : 0.7) && Math.min(wordsOf(one.text).length, wordsOf(other.text).length) > 0;
}
