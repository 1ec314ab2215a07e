import type { SummaryTemplateId } from "@/lib/core/meetings/schema";
import type { NotesLength, NotesTone } from "@/lib/core/users/constants";
import type { TemplateForm } from "@/lib/features/note-templates/templates";
import type { NotesContent, NotesPoint, NotesSection } from "@/lib/features/notes/schema";
import { findActions } from "@/lib/language/talk/action-claims";
import { speakersOf } from "@/lib/language/talk/claims";
import { findDecisions } from "@/lib/language/talk/decision-claims";
import { fixedWords } from "@/lib/language/talk/fixed-words";
import { findKeyFigures } from "@/lib/language/talk/key-figures";
import { missingWords } from "@/lib/language/talk/missing-words";
import { findNextMeeting } from "@/lib/language/talk/next-meeting";
import { type CallName, callNames, People, type Person } from "@/lib/language/talk/people";
import { type Point, pickPoints, textOf } from "@/lib/language/talk/points";
import { findQuestions } from "@/lib/language/talk/questions";
import { listed, quoted } from "@/lib/language/talk/quote";
import {
  isNotWords,
  lowerFirst,
  readSentences,
  type Sentence,
  type SpokenLine,
  upperFirst,
} from "@/lib/language/talk/sentences";
import { languageOf } from "@/lib/language/talk/spoken-language";
import { findSubjects, mainSubjects, type Subject } from "@/lib/language/talk/subjects";
import { contentStems, wordsOf } from "@/lib/language/talk/words";
import { type ActionItem, writeActions } from "@/lib/language/talk/write-actions";
import { type WrittenDecision, writeDecisions } from "@/lib/language/talk/write-decisions";
import { morePerSection, writeOtherNotes } from "./other-notes";
import { assignOwnSections, orderSections } from "./own-sections";
import { assignSections } from "./template-sections";

/** A neutral heading, used if nobody announced a subject. */
const plainHeading = fixedWords.en.highlights;

export type TalkToSummarise = {
  lines: readonly SpokenLine[];
  /** Participants and invited people: the candidates for a spoken name. */
  people: readonly Person[];
  zone: string;
  startedAt: Date;
  template: SummaryTemplateId | TemplateForm;
  /** What the invitation calls the meeting. */
  title?: string | null;
  /** Default: medium. */
  length?: NotesLength;
  /** Only a language model can follow it. Default: plain. */
  tone?: NotesTone;
};

/** How many points: one for so many sentences, within bounds. */
const pointCounts: Record<NotesLength, { min: number; max: number; sentencesPerPoint: number }> = {
  short: { min: 3, max: 8, sentencesPerPoint: 20 },
  medium: { min: 4, max: 20, sentencesPerPoint: 9 },
  long: { min: 6, max: 40, sentencesPerPoint: 5 },
};
const figuresShownMax = 12;
const possibleMax = 30;

/**
 * Extracts highlights. Quotes the speaker verbatim where a paraphrase could be wrong. Pure and deterministic. `silent`:
 * nothing was said.
 */
export function writeExtractiveNotes(talk: TalkToSummarise): { content: NotesContent; silent: boolean } {
  const missing = missingWords(talk);
  const sayAlso = (overview: string) => [overview, ...missing].filter(Boolean).join(" ").slice(0, 5000);
  const speakers = speakersOf(talk.lines.filter((line) => !isNotWords(line)));
  const everyone = [
    ...talk.people,
    ...speakers.filter((speaker) => !talk.people.some((person) => samePerson(person, speaker))),
  ];
  const people = new People(everyone);
  const called = callNames(everyone);
  const call: CallName = (name) => called.get(name) ?? name;
  const language = languageOf(talk.lines);
  const form = typeof talk.template === "string" ? null : talk.template;
  if (language !== null && language !== "en") {
    const content = writeOtherNotes({ ...talk, everyone, speakers, call, form, pointsFor }, language);
    return { content: { ...content, overview: sayAlso(content.overview) }, silent: false };
  }
  const sentences = readSentences(talk.lines, people);
  if (sentences.length === 0) {
    const isMissing = talk.lines.some(isNotWords);
    const overview = isMissing ? nothingWritten : nothingSaid;
    return { content: { ...emptyNotes, overview: sayAlso(overview) }, silent: !isMissing };
  }
  if (language === null) return { content: { ...emptyNotes, overview: sayAlso(anotherLanguage) }, silent: false };

  const names = new Set(everyone.flatMap(({ name }) => wordsOf(name)));
  const decisions = findDecisions(sentences);
  const decided = decisions.firm;
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
  const sections = writeSections(sentences, used, subjects, talk.template, pointsFor, pointOf);
  if (questions.length > 0)
    sections.push({
      heading: fixedWords.en.openQuestions,
      points: questions.map((question) => pointOf({ sentences: [question] }, "q")),
    });
  const decisionOf =
    (kind: string) =>
    ({ text, tMs }: WrittenDecision): NotesPoint => ({ id: id(kind), text, t_ms: tMs });
  const itemOf = (kind: string) => (item: ActionItem) => ({
    id: id(kind),
    text: item.text,
    owner: item.owner ? { user_id: item.owner.userId, name: item.owner.name.slice(0, 200) } : null,
    due: item.due,
    t_ms: item.tMs,
  });

  const writtenDecisions = writeDecisions(decided, sentences, call);
  const main = mainSubjects(sentences, subjects);
  const content: NotesContent = {
    title: talk.title?.trim().slice(0, 200) || titleOf(talk.template, main, speakers, call),
    overview: sayAlso(overviewOf({ decided: writtenDecisions, main, isEmpty: sections.length + actions.length === 0 })),
    sections,
    decisions: writtenDecisions.slice(0, 200).map(decisionOf("d")),
    possible_decisions: writeDecisions(decisions.possible, sentences, call).slice(0, possibleMax).map(decisionOf("n")),
    action_items: actions.slice(0, 200).map(itemOf("a")),
    possible_action_items: possible.map(itemOf("m")),
    figures: findKeyFigures(sentences)
      .slice(0, figuresShownMax)
      .map(({ label, value, tMs }) => ({ id: id("f"), label, value: value.slice(0, 100), t_ms: tMs })),
    next_meeting: meeting
      ? { text: meeting.text.slice(0, 500), date: meeting.date, time: meeting.time, t_ms: meeting.tMs }
      : null,
  };
  return { silent: false, content };

  function pointsFor(sentenceCount: number): number {
    const { min, max, sentencesPerPoint } = pointCounts[talk.length ?? "medium"];
    return Math.min(max, Math.max(min, Math.round(sentenceCount / sentencesPerPoint)));
  }
}

const nothingSaid = "No one spoke in this meeting, so there are no notes.";
const nothingWritten = "Speech in this meeting couldn't be transcribed, so there are no notes.";
const anotherLanguage =
  "Most of this meeting was in a language that the built-in writer doesn't read. It reads English, German, French, Spanish, Italian, Portuguese and Dutch; a language model that reads others can be set in Settings.";
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
  template: SummaryTemplateId | TemplateForm,
  pointsFor: (sentences: number) => number,
  pointOf: (point: Point) => NotesPoint,
): NotesSection[] {
  const worth = sentences.filter((sentence) => !sentence.isChatter && sentence.stems.length >= 2);
  const picked = pickPoints(sentences, used, pointsFor(worth.length));
  if (typeof template !== "string") return writeOwnSections(sentences, used, subjects, template, picked, pointOf);
  const headings = template === "general" ? headingsOf(subjects) : assignSections(sentences, template);
  const headingOf = (point: Point) => headings.get(point.sentences[0]?.index ?? -1) ?? plainHeading;
  const order = [...new Set(picked.map(headingOf))];
  return order
    .sort((a, b) => Number(a === plainHeading) - Number(b === plainHeading))
    .map((heading) => ({
      heading: order.length > 1 && heading === plainHeading ? fixedWords.en.alsoDiscussed : heading,
      points: picked.filter((point) => headingOf(point) === heading).map((point) => pointOf(point)),
    }));
}

/** The sections of a template that somebody made, in its order. One without a point among the best gets its own best. */
function writeOwnSections(
  sentences: readonly Sentence[],
  used: ReadonlySet<number>,
  subjects: readonly Subject[],
  form: TemplateForm,
  picked: readonly Point[],
  pointOf: (point: Point) => NotesPoint,
): NotesSection[] {
  const matching = { wordsIn: contentStems, isSame: (one: string, other: string) => one === other, subjects };
  const assigned = assignOwnSections(sentences, form, matching);
  const taken = new Set([...used, ...picked.flatMap((point) => point.sentences.map(({ index }) => index))]);
  const of = (point: Point) => point.sentences.map(({ index }) => assigned.get(index)).find(Boolean) ?? null;
  const more = (heading: string) => {
    const others = sentences.flatMap(({ index }) => (assigned.get(index) === heading ? [] : [index]));
    return pickPoints(sentences, new Set([...taken, ...others]), morePerSection);
  };
  return orderSections(
    picked,
    { headings: form.sections, of },
    {
      plain: plainHeading,
      rest: fixedWords.en.alsoDiscussed,
      more,
    },
  ).map(({ heading, items }) => ({ heading, points: items.map((point) => pointOf(point)) }));
}

function headingsOf(subjects: readonly Subject[]): Map<number, string> {
  const headings = new Map<number, string>();
  for (const { from, to, heading } of subjects) for (let at = from; at <= to; at += 1) headings.set(at, heading);
  return headings;
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

/** The people who met, or what most of the time was spent on. Does not guess the topic. */
function titleOf(
  template: SummaryTemplateId | TemplateForm,
  main: readonly string[],
  speakers: readonly Person[],
  call: CallName,
): string | null {
  const prefix = typeof template === "string" ? prefixes[template] : template.name;
  if (template === "one-on-one" && speakers.length === 2)
    return `${prefix}: ${listed(speakers.map(({ name }) => call(name)))}`.slice(0, 200);
  const guests = speakers.filter(({ userId }) => userId === null);
  if ((template === "sales-call" || template === "interview") && guests.length > 0 && guests.length < speakers.length)
    return `${prefix} with ${listed(guests.map(({ name }) => call(name)))}`.slice(0, 200);
  const said = [...main];
  while (said.length > 1 && listed(said).length > 70) said.pop();
  if (said.length === 0) return prefix || null;
  return (prefix ? `${prefix}: ${listed(said)}` : upperFirst(listed(said))).slice(0, 200);
}

const decisionsTold = 3;
const clausesLengthMax = 300;

/** The decisions and the main subjects, or nothing. */
function overviewOf({
  decided,
  main,
  isEmpty,
}: {
  decided: readonly WrittenDecision[];
  main: readonly string[];
  isEmpty: boolean;
}) {
  const clauses = decided.flatMap(({ text }) => (text.includes("“") ? [] : [lowerFirst(text.replace(/[.]+$/, ""))]));
  const told = clauses.slice(0, decisionsTold);
  while (told.length > 1 && told.join("; ").length > clausesLengthMax) told.pop();
  const more = decided.length - told.length;
  const parts = [];
  if (told.length > 0) parts.push(`Decided: ${told.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`);
  if (main.length > 0) parts.push(`Main subject${main.length > 1 ? "s" : ""}: ${listed(main, 5)}.`);
  if (parts.length === 0 && isEmpty && decided.length === 0) parts.push(fixedWords.en.nothingFound);
  return parts.join(" ");
}

const samePerson = (a: Person, b: Person) => (a.userId && b.userId ? a.userId === b.userId : a.name === b.name);

function counter() {
  const counts = new Map<string, number>();
  return (kind: string) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}${counts.get(kind)}`;
  };
}
