import { Temporal } from "temporal-polyfill";
import type { Cues } from "./cues";
import type { People, Person } from "./people";
import type { Sentence } from "./sentences";
import { overlap, wordsOf } from "./words";

export type OtherAction = { sentence: Sentence; owner: Person | null; due: string | null; from: number[] };

/** Longer sentences are about more than one thing. */
const lengthMax = 400;
const wordsMin = 3;
/** A shorter request without a verb of work is about the talk itself. */
const requestWordsMin = 6;
/** A reply is one of the next few sentences. */
const repliesMax = 3;
/** What was agreed may be revoked within these sentences. */
const takenBackWithin = 4;

const isStatement = ({ text, isQuestion, supportsNothing, isChatter }: Sentence) =>
  !isQuestion && !supportsNothing && !isChatter && text.length <= lengthMax && wordsOf(text).length >= wordsMin;

/** Decisions: said to be decided, or proposed and agreed to by somebody else. */
export function findOtherDecisions(sentences: readonly Sentence[], cues: Cues): Sentence[] {
  const found: Sentence[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (!isStatement(sentence) || cues.undecided.test(sentence.text)) continue;
    const isDecided = cues.decided.test(sentence.text);
    const isAgreed = !isDecided && cues.proposes.test(sentence.text) && replyTo(sentences, at, cues.agrees) !== null;
    if ((!isDecided && !isAgreed) || isTakenBack(sentences, at, cues)) continue;
    if (isDecided && repliesTo(sentences, at).some(({ said }) => cues.refuses.test(said))) continue;
    if (!found.some((other) => overlap(other.stems, sentence.stems) >= 0.7)) found.push(sentence);
  }
  return found;
}

type Moment = { zone: string; startedAt: Date };

/** Action items: `firm` if somebody clearly took the work on, `possible` if that is uncertain. */
export function findOtherActions(sentences: readonly Sentence[], people: People, cues: Cues, moment: Moment) {
  const firm: OtherAction[] = [];
  const possible: OtherAction[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const read = readAction(sentences, at, people, cues);
    if (!read || isTakenBack(sentences, at, cues)) continue;
    const replies = read.from.slice(1).flatMap((index) => sentences[index] ?? []);
    const due =
      dueOf(sentence, cues, moment) ?? replies.map((reply) => dueOf(reply, cues, moment)).find((day) => day) ?? null;
    if (!read.isFirm && !read.isPossible && due === null) continue;
    const isHedged = cues.hedges.test(sentence.text) || cues.inTheRoom.test(sentence.text);
    if (isHedged && due === null) continue;
    const list = (read.isFirm || due !== null) && !isHedged ? firm : possible;
    const all = [...firm, ...possible];
    if (all.some(({ from }) => from.includes(sentence.index))) continue;
    list.push({ sentence, owner: read.owner, due, from: read.from });
  }
  return { firm, possible };
}

/** `isPossible`: also without a day. */
type Read = { isFirm: boolean; isPossible: boolean; owner: Person | null; from: number[] };

function readAction(sentences: readonly Sentence[], at: number, people: People, cues: Cues): Read | null {
  const sentence = sentences[at];
  if (!sentence || sentence.supportsNothing || sentence.isChatter || sentence.text.length > lengthMax) return null;
  const { text, index } = sentence;
  const speaker = { userId: sentence.userId, name: sentence.name };
  if (cues.labels.test(text)) {
    return { isFirm: true, isPossible: true, owner: namedIn(text.split(":")[0] ?? "", people), from: [index] };
  }
  if (cues.asks.test(text)) return readRequest(sentences, at, people, cues);
  if (!isStatement(sentence)) return null;
  const named = assignedIn(text, people, cues);
  if (named && named.name !== sentence.name) return { isFirm: true, isPossible: true, owner: named, from: [index] };
  if (cues.promises.test(text)) {
    const isRefused = replyTo(sentences, at, cues.refuses) !== null;
    return isRefused ? null : { isFirm: true, isPossible: true, owner: speaker, from: [index] };
  }
  return cues.mayPromise.test(text) ? { isFirm: false, isPossible: false, owner: speaker, from: [index] } : null;
}

/** "Ben, kannst du das Angebot schicken?" – "Klar, mache ich." */
function readRequest(sentences: readonly Sentence[], at: number, people: People, cues: Cues): Read | null {
  const sentence = sentences[at];
  if (!sentence) return null;
  const addressed = namedIn(sentence.text, people, sentence.name);
  const replies = repliesTo(sentences, at).filter(({ name }) => !addressed || name === addressed.name);
  const reply = replies.find(({ said }) => cues.accepts.test(said) || cues.refuses.test(said));
  if (!reply || cues.refuses.test(reply.said)) return null;
  const owner = addressed ?? { userId: reply.userId, name: reply.name };
  const isWork = cues.work.test(sentence.text);
  const isLong = wordsOf(sentence.text).length >= requestWordsMin;
  return {
    isFirm: isWork && addressed !== null,
    isPossible: isWork || isLong,
    owner,
    from: [sentence.index, reply.index],
  };
}

/** "Ben schickt den Vertrag." */
function assignedIn(text: string, people: People, cues: Cues): Person | null {
  const [, name = "", rest = ""] = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) (.+)$/u.exec(text) ?? [];
  const [first = "", ...more] = name.split(" ");
  const whole = people.find(name);
  if (whole && cues.assigns.test(rest)) return whole;
  return more.length > 0 && cues.assigns.test(`${more.join(" ")} ${rest}`) ? people.find(first) : null;
}

/** The one person whom the text names, other than its speaker. */
function namedIn(text: string, people: People, speaker?: string): Person | null {
  const named = people.all.filter(
    (person) =>
      person.name !== speaker &&
      text.match(/\p{Lu}[\p{L}'’-]+/gu)?.some((word) => people.find(word)?.name === person.name),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

const repliesTo = (sentences: readonly Sentence[], at: number) =>
  sentences.slice(at + 1, at + 1 + repliesMax).filter(({ name }) => name !== sentences[at]?.name);

const replyTo = (sentences: readonly Sentence[], at: number, says: RegExp) =>
  repliesTo(sentences, at).find(({ said }) => says.test(said)) ?? null;

const isTakenBack = (sentences: readonly Sentence[], at: number, cues: Cues) =>
  sentences.slice(at + 1, at + 1 + takenBackWithin).some(({ said }) => cues.takesBack.test(said));

/** The coming day that a sentence names, as YYYY-MM-DD. */
function dueOf({ text, tMs }: Pick<Sentence, "text" | "tMs">, cues: Cues, { zone, startedAt }: Moment) {
  const today = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime() + tMs)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  for (const [place, name] of cues.weekdays.entries()) {
    const match = new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, "iu").exec(text);
    if (!match) continue;
    const isPast =
      cues.past.test(text.slice(0, match.index)) || cues.past.test(text.slice(match.index + match[0].length));
    if (isPast) continue;
    if (cues.nextWeek.test(text)) {
      return today
        .subtract({ days: today.dayOfWeek - 1 })
        .add({ days: 7 + place })
        .toString();
    }
    // A day named on that day is a week away.
    return today.add({ days: ((place + 1 - today.dayOfWeek + 6) % 7) + 1 }).toString();
  }
  return cues.tomorrow.test(text) ? today.add({ days: 1 }).toString() : null;
}
