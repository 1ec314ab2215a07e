import type { SummaryTemplateId } from "../../meetings/schema";
import type { NotesContent, NotesPoint, NotesSection } from "../schema";
import { findActions } from "./action-claims";
import { type ActionItem, writeActions } from "./actions";
import { speakersOf } from "./claims";
import { type DecisionClaim, findDecisions } from "./decision-claims";
import { findFigures } from "./figures";
import { isEnglish } from "./language";
import { missingWords } from "./missing-words";
import { findNextMeeting } from "./next-meeting";
import { type CallName, callNames, People, type Person } from "./people";
import { oftenSaid, type Point, pickPoints, textOf } from "./points";
import { findQuestions } from "./questions";
import { asTask, listed, quoted, readsAlone } from "./quote";
import { isNotWords, readSentences, type Sentence, type SpokenLine, upperFirst } from "./sentences";
import { findSubjects, type Subject } from "./subjects";
import { assignSections } from "./template-sections";
import { wordsOf } from "./words";

/** A neutral heading, used if nobody announced a subject. */
const plainHeading = "Highlights";

export type TalkToSummarise = {
  lines: readonly SpokenLine[];
  /** Participants and invited people: the candidates for a spoken name. */
  people: readonly Person[];
  zone: string;
  startedAt: Date;
  template: SummaryTemplateId;
};

const pointsMin = 4;
const pointsMax = 20;
/** One point per this many sentences. */
const sentencesPerPoint = 9;
const figuresShownMax = 12;
const possibleMax = 30;
const oftenMax = 8;

/**
 * Extracts highlights. Quotes the speaker verbatim where a paraphrase could be wrong. Pure and deterministic. `silent`:
 * nothing was said.
 */
export function writeExtractiveNotes(talk: TalkToSummarise): { content: NotesContent; silent: boolean } {
  const missing = missingWords(talk);
  const sayAlso = (overview: string) => [overview, ...missing].join(" ").slice(0, 5000);
  const speakers = speakersOf(talk.lines.filter((line) => !isNotWords(line)));
  const everyone = [
    ...talk.people,
    ...speakers.filter((speaker) => !talk.people.some((person) => samePerson(person, speaker))),
  ];
  const people = new People(everyone);
  const called = callNames(everyone);
  const call: CallName = (name) => called.get(name) ?? name;
  const sentences = readSentences(talk.lines, people);
  if (sentences.length === 0) {
    const isMissing = talk.lines.some(isNotWords);
    const overview = isMissing ? nothingWritten : nothingSaid;
    return { content: { ...emptyNotes, overview: sayAlso(overview) }, silent: !isMissing };
  }
  if (!isEnglish(sentences.map(({ text }) => text).join(" ")))
    return { content: { ...emptyNotes, overview: sayAlso(anotherLanguage) }, silent: false };

  const names = new Set(everyone.flatMap(({ name }) => wordsOf(name)));
  const decided = findDecisions(sentences).firm;
  const claims = findActions(sentences, people);
  const context = { people, call, zone: talk.zone, startedAt: talk.startedAt };
  const actions = writeActions(claims.firm, sentences, context);
  const possible = writeActions(claims.possible, sentences, context, actions).slice(0, possibleMax);
  const meeting = findNextMeeting(sentences, talk);
  const subjects = findSubjects(sentences, names);
  const questions = findQuestions(sentences, new Set([...actions, ...possible].flatMap(({ from }) => from)));
  const used = new Set([
    ...decided.flatMap(({ from }) => from),
    ...[...actions, ...possible].flatMap(({ from }) => from),
    ...questions.map(({ index }) => index),
    ...(meeting ? [meeting.from] : []),
  ]);

  const id = counter();
  const pointOf = ({ sentences: said }: Pick<Point, "sentences">, kind = "p"): NotesPoint => ({
    id: id(kind),
    text: quoted(call(said[0]?.name ?? ""), said.map(textOf).join(" ")),
    t_ms: said[0]?.tMs ?? 0,
  });
  const sections = writeSections(sentences, used, subjects, talk.template, pointOf);
  if (questions.length > 0)
    sections.push({
      heading: "Open questions",
      points: questions.map((question) => pointOf({ sentences: [question] }, "q")),
    });
  const itemOf = (kind: string) => (item: ActionItem) => ({
    id: id(kind),
    text: item.text,
    owner: item.owner ? { user_id: item.owner.userId, name: item.owner.name.slice(0, 200) } : null,
    due: item.due,
    t_ms: item.tMs,
  });

  const content: NotesContent = {
    title: titleOf(talk.template, subjects, speakers, call),
    overview: sayAlso(overviewOf({ sentences, names, subjects, speakers, decided, actions, sections, call })),
    sections,
    decisions: decided.slice(0, 200).map((claim) => decisionOf(claim, sentences, call, id("d"))),
    action_items: actions.slice(0, 200).map(itemOf("a")),
    possible_action_items: possible.map(itemOf("m")),
    figures: findFigures(sentences)
      .slice(0, figuresShownMax)
      .map(({ label, value, tMs }) => ({ id: id("f"), label, value: value.slice(0, 100), t_ms: tMs })),
    next_meeting: meeting
      ? { text: meeting.text.slice(0, 500), date: meeting.date, time: meeting.time, t_ms: meeting.tMs }
      : null,
  };
  return { silent: false, content };
}

const nothingSaid = "No one spoke in this meeting, so there are no notes.";
const nothingWritten = "Speech in this meeting couldn't be transcribed, so there are no notes.";
const anotherLanguage =
  "Most of this meeting was not in English, the only language the built-in writer reads; a language model that reads others can be set in Settings.";
const emptyNotes: NotesContent = {
  title: null,
  overview: nothingSaid,
  sections: [],
  decisions: [],
  action_items: [],
  possible_action_items: [],
  figures: [],
  next_meeting: null,
};

/** Groups points under announced subjects or the template's headings, and the rest under a neutral one. */
function writeSections(
  sentences: readonly Sentence[],
  used: ReadonlySet<number>,
  subjects: readonly Subject[],
  template: SummaryTemplateId,
  pointOf: (point: Point) => NotesPoint,
): NotesSection[] {
  const worth = sentences.filter((sentence) => !sentence.isChatter && sentence.stems.length >= 2);
  const count = Math.min(pointsMax, Math.max(pointsMin, Math.round(worth.length / sentencesPerPoint)));
  const picked = pickPoints(sentences, used, count);
  const headings = template === "general" ? headingsOf(subjects) : assignSections(sentences, template);
  const headingOf = (point: Point) => headings.get(point.sentences[0]?.index ?? -1) ?? plainHeading;
  const order = [...new Set(picked.map(headingOf))];
  return order
    .sort((a, b) => Number(a === plainHeading) - Number(b === plainHeading))
    .map((heading) => ({
      heading: order.length > 1 && heading === plainHeading ? "Also discussed" : heading,
      points: picked.filter((point) => headingOf(point) === heading).map((point) => pointOf(point)),
    }));
}

function headingsOf(subjects: readonly Subject[]): Map<number, string> {
  const headings = new Map<number, string>();
  for (const { from, to, heading } of subjects) for (let at = from; at <= to; at += 1) headings.set(at, heading);
  return headings;
}

function decisionOf(claim: DecisionClaim, sentences: readonly Sentence[], call: CallName, id: string): NotesPoint {
  const sentence = sentences[claim.from[0] ?? -1];
  const clause = asTask(claim.body);
  const text =
    claim.isClause && readsAlone(clause)
      ? `${clause}.`
      : quoted(call(sentence?.name ?? ""), sentence?.text ?? claim.body);
  return { id, text, t_ms: sentence?.tMs ?? 0 };
}

const prefixes: Record<SummaryTemplateId, string> = {
  general: "",
  "one-on-one": "One-on-one",
  "stand-up": "Stand-up",
  "sales-call": "Sales call",
  interview: "Interview",
  board: "Board meeting",
  retrospective: "Retrospective",
};

/** The people who met, or an announced subject. Does not guess the topic. */
function titleOf(
  template: SummaryTemplateId,
  subjects: readonly Subject[],
  speakers: readonly Person[],
  call: CallName,
): string | null {
  const prefix = prefixes[template];
  if (template === "one-on-one" && speakers.length === 2)
    return `${prefix}: ${listed(speakers.map(({ name }) => call(name)))}`.slice(0, 200);
  const guests = speakers.filter(({ userId }) => userId === null);
  if ((template === "sales-call" || template === "interview") && guests.length > 0 && guests.length < speakers.length)
    return `${prefix} with ${listed(guests.map(({ name }) => call(name)))}`.slice(0, 200);
  const said = [...new Set(subjects.map(({ name }) => name))].slice(0, 3);
  while (said.length > 1 && listed(said).length > 70) said.pop();
  if (said.length === 0) return prefix || null;
  return (prefix ? `${prefix}: ${listed(said)}` : upperFirst(listed(said))).slice(0, 200);
}

function overviewOf(facts: {
  sentences: readonly Sentence[];
  names: ReadonlySet<string>;
  subjects: readonly Subject[];
  speakers: readonly Person[];
  decided: readonly DecisionClaim[];
  actions: readonly ActionItem[];
  sections: readonly NotesSection[];
  call: CallName;
}): string {
  const { sentences, names, subjects, speakers, decided, actions, sections, call } = facts;
  const minutes = Math.round(((sentences.at(-1)?.tMs ?? 0) - (sentences[0]?.tMs ?? 0)) / 60_000);
  const who = listed(
    speakers.map(({ name }) => call(name)),
    6,
  );
  const about = [...new Set(subjects.map(({ name }) => name))];
  const verb = speakers.length > 1 ? "talked" : "spoke";
  const duration = minutes >= 2 ? ` for ${minutes} minutes` : "";
  const parts = [`${who} ${verb}${duration}.`];
  if (about.length > 0) parts.push(`Announced as ${about.length > 1 ? "subjects" : "a subject"}: ${listed(about, 5)}.`);
  const often = minutes >= 5 ? oftenSaid(sentences, names, oftenMax) : [];
  if (often.length >= 3) parts.push(`Often mentioned: ${listed(often, oftenMax)}.`);
  const counts = [
    decided.length > 0 ? counted(decided.length, "decision") : null,
    actions.length > 0 ? counted(actions.length, "action item") : null,
  ].filter((part) => part !== null);
  if (counts.length > 0) {
    const firstDue = actions
      .flatMap(({ due }) => due ?? [])
      .sort()
      .at(0);
    parts.push(
      upperFirst(`${listed(counts)} came out of it${firstDue ? `, the first due ${readableDay(firstDue)}` : ""}.`),
    );
  } else if (sections.length === 0) parts.push("Nothing of substance was said.");
  return parts.join(" ");
}

const numerals = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const counted = (value: number, noun: string) => `${numerals[value] ?? value} ${noun}${value === 1 ? "" : "s"}`;
const readableDay = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
const samePerson = (a: Person, b: Person) => (a.userId && b.userId ? a.userId === b.userId : a.name === b.name);

function counter() {
  const counts = new Map<string, number>();
  return (kind: string) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}${counts.get(kind)}`;
  };
}
