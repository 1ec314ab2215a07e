import type { NotesContent, NotesPoint, NotesSection, SummaryTemplateId } from "../schema";
import { getTemplate } from "../templates";
import { type ActionItem, findActionItems } from "./action-items";
import { type Decision, findDecisions } from "./decisions";
import { findFigures } from "./figures";
import { type CallName, listed, narrate, narrateAnswer } from "./narrate";
import { findNextMeeting } from "./next-meeting";
import { callNames, People, type Person } from "./people";
import { isAside, leansOnOthers, pickBest, rankSentences } from "./rank";
import { readSentences, type Sentence, type SpokenLine, speakerKey, upperFirst } from "./sentences";
import { assignSections } from "./template-sections";
import { findTopics, type Topic } from "./topics";
import { wordsOf } from "./words";

export const extractiveModel = "extractive-1";

export type TalkToSummarise = {
  lines: readonly SpokenLine[];
  /** Everyone who was there or was asked: whom a spoken name can mean. */
  people: readonly Person[];
  zone: string;
  startedAt: Date;
  template: SummaryTemplateId;
};

/** A point for about this many sentences worth reading; fewer where there is little to tell. */
const sentencesPerPoint = 4;
const sentencesPerPointShort = 2.2;
const shortSentencesMax = 130;
const pointsPerSectionMax = 7;
const pointWordsMax = 55;
const shortTalk = 10;

/**
 * Notes made only of what was said: ranked sentences under their topics, decisions, promises with owner and day,
 * figures. Pure; the same transcript always gives the same notes. `silent` when nothing was said.
 */
export function writeExtractiveNotes(talk: TalkToSummarise): { content: NotesContent; silent: boolean } {
  const speakers = [
    ...new Map(talk.lines.map((line) => [speakerKey(line), { userId: line.userId, name: line.name }])).values(),
  ];
  const everyone = [
    ...talk.people,
    ...speakers.filter((speaker) => !talk.people.some((person) => samePerson(person, speaker))),
  ];
  const people = new People(everyone);
  const called = callNames(everyone);
  const call: CallName = (name) => called.get(name) ?? name;
  const sentences = readSentences(talk.lines, people);
  if (sentences.length === 0) return { content: emptyNotes, silent: true };

  const names = new Set(everyone.flatMap(({ name }) => wordsOf(name)));
  const decisions = findDecisions(sentences);
  const actions = findActionItems(sentences, {
    people,
    call,
    zone: talk.zone,
    startedAt: talk.startedAt,
    isRound: talk.template === "stand-up",
  });
  const meeting = findNextMeeting(sentences, talk);
  const topics = findTopics(sentences, names);
  const headingAt = (index: number) =>
    topics.find(({ from, to }) => index >= from && index <= to)?.heading ?? "Mentioned";
  const used = new Set([
    ...decisions.flatMap(({ from }) => from),
    ...actions.flatMap(({ from }) => from),
    ...(meeting ? [meeting.from] : []),
  ]);

  const id = counter();
  if (meeting?.date) for (const item of actions) dueByNextMeeting(item, meeting.date);
  const unanswered = openQuestions(sentences, actions);
  const questions = unanswered.map((question) => ({
    id: id("q"),
    text: question.text,
    t_ms: question.tMs,
  }));
  for (const { index } of unanswered) {
    used.add(index);
    const reply = sentences[index + 1];
    // What was said instead of an answer means nothing without its question.
    for (const said of sentences.slice(index + 1, index + 3))
      if (said.turn === reply?.turn && !said.isQuestion) used.add(said.index);
  }
  const write = new SectionWriter(sentences, used, call, id);
  const sections = talk.template === "general" ? write.byTopic(topics) : write.byTemplate(talk.template);
  if (questions.length > 0) sections.push({ heading: "Open questions", points: questions });

  return {
    silent: false,
    content: {
      title: titleOf(talk.template, topics, speakers, call, write.isThin),
      overview: overviewOf({ sentences, topics, speakers, decisions, actions, sections, call, lead: write.lead }),
      sections,
      decisions: decisions.map(({ text, tMs }) => ({ id: id("d"), text, t_ms: tMs })),
      action_items: actions.map((item) => ({
        id: id("a"),
        text: item.text,
        owner: item.owner ? { user_id: item.owner.userId, name: item.owner.name } : null,
        due: item.due,
        t_ms: item.tMs,
      })),
      figures: findFigures(sentences, headingAt, names).map(({ label, value, tMs }) => ({
        id: id("f"),
        label,
        value,
        t_ms: tMs,
      })),
      next_meeting: meeting ? { text: meeting.text, date: meeting.date, time: meeting.time, t_ms: meeting.tMs } : null,
    },
  };
}

const emptyNotes: NotesContent = {
  title: null,
  overview: "Nothing was said in this meeting, so there is nothing to note.",
  sections: [],
  decisions: [],
  action_items: [],
  figures: [],
  next_meeting: null,
};

/** "before the next meeting" is a day once that day is known. */
function dueByNextMeeting(item: ActionItem, date: string) {
  const named =
    /,? (?:before|by|until|for|at|in) (?:the|our) next (?:\p{L}+ )?(?:meeting|call|session|sync|one-on-one)$/iu.exec(
      item.text,
    );
  if (!named || item.due) return;
  item.due = date;
  item.text = item.text.slice(0, named.index);
}

class SectionWriter {
  readonly #told = new Set<number>();
  #best: { sentence: Sentence; score: number } | null = null;

  constructor(
    readonly sentences: readonly Sentence[],
    readonly used: ReadonlySet<number>,
    readonly call: CallName,
    readonly id: (kind: string) => string,
  ) {}

  /** The sentence that says most of the whole talk. */
  get lead(): Sentence | null {
    return this.#best?.sentence ?? null;
  }

  /** True when hardly anything was said: no ranking is needed to tell it all. */
  get isThin(): boolean {
    return this.#worth(this.sentences).length <= shortTalk;
  }

  byTopic(topics: readonly Topic[]): NotesSection[] {
    if (this.isThin && !topics.some(({ isNamed }) => isNamed))
      return this.#section("What was said", this.sentences, shortTalk);
    return topics.flatMap((topic) => {
      const part = this.sentences.slice(topic.from, topic.to + 1);
      return this.#section(topic.heading, part, this.#countFor(part));
    });
  }

  byTemplate(template: Exclude<SummaryTemplateId, "general">): NotesSection[] {
    const assigned = assignSections(this.sentences, template);
    const sections = getTemplate(template).sections.flatMap((heading) => {
      const part = this.sentences.filter(({ index }) => assigned.get(index) === heading);
      const isRound = template === "stand-up" || template === "retrospective";
      return this.#section(
        heading,
        part,
        isRound ? pointsPerSectionMax + 3 : this.#countFor(part, 2),
        isRound ? 0.15 : 0.3,
      );
    });
    const rest = this.sentences.filter(({ index }) => !assigned.has(index));
    const least = (this.#best?.score ?? 0) * 0.55;
    return [...sections, ...this.#section("Also discussed", rest, Math.min(4, this.#countFor(rest)), 0.6, least)];
  }

  #worth(part: readonly Sentence[]) {
    return part.filter((sentence) => !sentence.isChatter && !sentence.isQuestion && sentence.stems.length >= 2);
  }

  #countFor(
    part: readonly Sentence[],
    perPoint = this.sentences.length <= shortSentencesMax ? sentencesPerPointShort : sentencesPerPoint,
  ): number {
    const worth = this.#worth(part).filter(({ index }) => !this.used.has(index)).length;
    return Math.min(pointsPerSectionMax, Math.max(2, Math.round(worth / perPoint + 1)));
  }

  #section(heading: string, part: readonly Sentence[], countMax: number, floor = 0.3, least = 0.05): NotesSection[] {
    const scores = rankSentences(part);
    const free = part.filter(({ index }) => !this.used.has(index) && !this.#told.has(index));
    const best = Math.max(0, ...free.map(({ index }) => scores.get(index) ?? 0));
    const picked = pickBest(free, scores, countMax, Math.max(least, best * floor));
    for (const sentence of picked) {
      const score =
        (scores.get(sentence.index) ?? 0) *
        (leansOnOthers(sentence.text) || /\b(?:you(?:r|'re|'ve|'ll)?|me|my)\b/i.test(sentence.text) ? 0.5 : 1);
      if (score > (this.#best?.score ?? 0)) this.#best = { sentence, score };
    }
    const points = this.#points(picked, scores);
    return points.length > 0 ? [{ heading, points }] : [];
  }

  #points(picked: readonly Sentence[], scores: ReadonlyMap<number, number>): NotesPoint[] {
    const points: NotesPoint[] = [];
    const wanted = new Set(picked.map(({ index }) => index));
    for (const sentence of picked) {
      if (this.#told.has(sentence.index)) continue;
      const group = this.#withContext(sentence, wanted, scores);
      const first = group[0] ?? sentence;
      for (const { index } of group) this.#told.add(index);
      const question = this.#questionBefore(first);
      const text = question ? narrateAnswer(question, group, this.call) : narrate(group, this.call);
      points.push({ id: this.id("p"), text, t_ms: (question ?? first).tMs });
    }
    return points;
  }

  /** The sentence with those of its turn it leans on, and those that lean on it. */
  #withContext(sentence: Sentence, wanted: ReadonlySet<number>, scores: ReadonlyMap<number, number>): Sentence[] {
    const group = [sentence];
    const length = () => group.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    for (let back = sentence.index - 1; leansOnOthers(group[0]?.text ?? "") && group.length < 3; back -= 1) {
      const before = this.sentences[back];
      if (!before || !this.#canJoin(before, sentence) || length() + wordsOf(before.text).length > pointWordsMax) break;
      group.unshift(before);
    }
    for (let next = sentence.index + 1; group.length < 3; next += 1) {
      const after = this.sentences[next];
      if (!after || !this.#canJoin(after, sentence) || length() + wordsOf(after.text).length > pointWordsMax) break;
      const belongs =
        wanted.has(after.index) ||
        (leansOnOthers(after.text) && wordsOf(after.text).length >= 4 && (scores.get(after.index) ?? 0) > 0);
      if (!belongs) break;
      group.push(after);
    }
    return group;
  }

  #canJoin(other: Sentence, sentence: Sentence): boolean {
    return (
      other.turn === sentence.turn &&
      !other.isQuestion &&
      !other.isChatter &&
      !isAside(other.text) &&
      !this.used.has(other.index) &&
      !this.#told.has(other.index)
    );
  }

  /** The question a short or leaning answer needs in order to be understood. */
  #questionBefore(first: Sentence): Sentence | null {
    const before = this.sentences[first.index - 1];
    if (!before?.isQuestion || before.isChatter || before.name === first.name || this.used.has(before.index))
      return null;
    const needs =
      leansOnOthers(first.text) ||
      wordsOf(first.text).length < 7 ||
      !/\b(?:i|we|you|is|are|was|were|has|have|will|can)\b|'/i.test(first.text.split(" ").slice(0, 6).join(" "));
    return needs &&
      wordsOf(before.text).length >= 3 &&
      wordsOf(before.text).length <= 18 &&
      !/^(?:and|so)?\s*(?:you|right)\W*$/i.test(before.text)
      ? before
      : null;
  }
}

const leftOpen =
  /\b(?:leave (?:that|it|this) open|open question|still (?:open|unclear|don't know)|(?:park|table) (?:that|it|this)|come back to (?:that|it|this) (?:next|later|another))\b/i;
const noAnswer =
  /^(?:(?:hmm|well|um|honestly|good question)[,.]? )*(?:i don't know|i'm not sure|not sure|no idea|good question|nobody knows|we don't know|hard to say|i can't say|it depends|we(?:'d| would) (?:have|need) to (?:check|find out|see)|i(?:'d| would) have to (?:check|look))\b/i;

/** Questions nobody could answer, unless somebody then promised to find out. */
function openQuestions(sentences: readonly Sentence[], actions: readonly ActionItem[]): Sentence[] {
  const promised = new Set(actions.flatMap(({ from }) => from));
  const open = new Set<Sentence>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.isQuestion && !sentence.isChatter && wordsOf(sentence.text).length >= 5) {
      const replies = sentences.slice(at + 1, at + 4);
      const isPromised = [sentence, ...replies].some(({ index }) => promised.has(index));
      if (!isPromised && replies.slice(0, 2).some((reply) => reply.name !== sentence.name && noAnswer.test(reply.text)))
        open.add(sentence);
    }
    if (leftOpen.test(sentence.text)) {
      const asked = sentences
        .slice(Math.max(0, at - 7), at)
        .findLast(({ isQuestion, isChatter, text }) => isQuestion && !isChatter && wordsOf(text).length >= 5);
      if (asked) open.add(asked);
    }
  }
  return [...open].sort((a, b) => a.index - b.index).slice(0, 8);
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

function titleOf(
  template: SummaryTemplateId,
  topics: readonly Topic[],
  speakers: readonly Person[],
  call: CallName,
  isThin: boolean,
): string | null {
  const prefix = prefixes[template];
  if (template === "one-on-one" && speakers.length === 2)
    return `${prefix}: ${listed(speakers.map(({ name }) => call(name)))}`;
  const guests = speakers.filter(({ userId }) => userId === null);
  if ((template === "sales-call" || template === "interview") && guests.length > 0 && guests.length < speakers.length) {
    return `${prefix} with ${listed(guests.map(({ name }) => call(name)))}`;
  }
  const strong = tellable(topics);
  const known = strong.length > 0 || prefix ? strong : topics.filter(({ subject }) => subject !== "discussion");
  const named = known.filter(({ isNamed }) => isNamed);
  const bySize = [...(named.length >= 2 ? named : known)].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 3);
  const subjects = bySize.sort((a, b) => a.from - b.from).map(({ subject }) => subject);
  while (subjects.length > 1 && listed(subjects).length > 70) subjects.pop();
  if (
    subjects.length === 0 ||
    (isThin && named.length === 0 && topics.length === 1 && subjects[0]?.includes(" and "))
  ) {
    return subjects[0] ? upperFirst(prefix ? `${prefix}: ${subjects[0]}` : subjects[0]) : prefix || null;
  }
  return prefix ? `${prefix}: ${listed(subjects)}` : upperFirst(listed(subjects));
}

/** Topics that say something outside their meeting. */
const tellable = (topics: readonly Topic[]) =>
  topics.filter(
    ({ subject, isStrong }) =>
      isStrong &&
      !/^(?:discussion|any other business|other business|introductions?|agenda|what (?:went|didn't|did|do)\b.*|approval of .*)$/i.test(
        subject,
      ),
  );

function overviewOf(facts: {
  sentences: readonly Sentence[];
  topics: readonly Topic[];
  speakers: readonly Person[];
  decisions: readonly Decision[];
  actions: readonly ActionItem[];
  sections: readonly NotesSection[];
  call: CallName;
  lead: Sentence | null;
}): string {
  const { sentences, topics, speakers, decisions, actions, sections, call, lead } = facts;
  const minutes = Math.round(((sentences.at(-1)?.tMs ?? 0) - (sentences[0]?.tMs ?? 0)) / 60_000);
  const who = listed(
    speakers.map(({ name }) => call(name)),
    6,
  );
  const about = tellable(topics).flatMap(({ subject, isNamed, article }) =>
    isNamed ? [article ? `${article} ${subject}` : subject] : subject.split(" and "),
  );
  const duration = minutes >= 2 ? ` for ${minutes} minutes` : "";
  const verb = speakers.length > 1 ? "talked" : "spoke";
  const first = `${who} ${verb}${duration}${about.length > 0 ? ` about ${listed(about, 5)}` : ""}.`;
  const parts = [first];
  if (lead) parts.push(toldAside(lead, call));
  const counts = [
    decisions.length > 0 ? count(decisions.length, "decision") : null,
    actions.length > 0 ? count(actions.length, "action item") : null,
  ].filter((part) => part !== null);
  if (counts.length > 0) {
    const firstDue = actions
      .map(({ due }) => due)
      .filter((due) => due !== null)
      .sort()[0];
    parts.push(
      upperFirst(`${listed(counts)} came out of it${firstDue ? `, the first due ${readableDay(firstDue)}` : ""}.`),
    );
  } else if (sections.length === 0) {
    parts.push("Nothing of substance was said.");
  }
  return parts.join(" ");
}

/** For running text: the speaker stands behind what cannot be told in the third person. */
function toldAside(lead: Sentence, call: CallName): string {
  const told = narrate([lead], call);
  const name = call(lead.name);
  return told.startsWith(`${name}: `) ? `${told.slice(name.length + 2).replace(/[.!]+$/, "")} (${name}).` : told;
}

const numerals = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const count = (value: number, noun: string) => `${numerals[value] ?? value} ${noun}${value === 1 ? "" : "s"}`;
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
