import { formOf } from "@/lib/features/note-templates/templates";
import { escapePattern } from "@/lib/language/escape-pattern";
import { writeNumbers } from "@/lib/language/spoken/numbers";
import { mayBeAction, mayBeDecision } from "@/lib/language/talk/claims";
import { readDue } from "@/lib/language/talk/due-date";
import { fixedWords, headingIn } from "@/lib/language/talk/fixed-words";
import { People, type Person } from "@/lib/language/talk/people";
import { instructsWriter, isNotWords, type SpokenLine } from "@/lib/language/talk/sentences";
import { languageOf, type NotesLanguage } from "@/lib/language/talk/spoken-language";
import { wordsOf } from "@/lib/language/talk/words";
import type { TalkToSummarise } from "./extractive/extractive-notes";
import type { ModelNotes } from "./model-notes-shape";
import {
  type Evidence,
  findSupport,
  hasNumbers,
  isEnglishTalk,
  isTopicOf,
  namesPerson,
  type Speakers,
  sentencesOf,
} from "./model-notes-support";
import type { NotesActionItem, NotesContent, NotesPoint, NotesSection } from "./schema";

const citedMax = 6;
/** Cited lines further apart than this are different passages. */
const gapMax = 3;
const overviewLengthMax = 600;

/** The verified lines of an answer, each with the time of its words. They have no ids yet. */
export type CheckedNotes = Omit<NotesContent, "title" | "overview" | "next_meeting" | "possible_decisions">;

/** The embedded writer's findings for the same conversation: the lines that its rules are certain of. */
type Found = Pick<NotesContent, "decisions" | "action_items">;

/**
 * Verifies a model's answer against the transcript. Drops lines that their cited lines do not support. Decisions and
 * action items must also pass the embedded writer's rules; an action item that these are unsure about becomes a
 * possible one.
 */
export class NotesCheck {
  readonly #lines: readonly SpokenLine[];
  readonly #talk: TalkToSummarise;
  readonly #speakers: Speakers;
  readonly #people: People;
  readonly #decisionsAt: ReadonlySet<number>;
  readonly #actionsAt: ReadonlySet<number>;
  /** Lines to ignore: marks for missing words, words that may be wrong, and instructions to the note taker. */
  readonly #ignored: ReadonlySet<number>;
  /** Null: none of those that have a table of headings. */
  readonly #language: NotesLanguage | null;
  /** How the model translated the headings of the template, by their number. The first translation counts. */
  readonly #translated = new Map<number, string>();

  constructor(talk: TalkToSummarise, found: Found) {
    this.#talk = talk;
    this.#lines = talk.lines;
    const speaking = talk.lines.map(({ userId, name }) => ({ userId, name }));
    this.#people = new People(distinct([...talk.people, ...speaking]));
    this.#speakers = { people: this.#people, isEnglish: isEnglishTalk(talk.lines) };
    this.#ignored = findIgnoredLines(talk.lines);
    this.#language = languageOf(talk.lines);
    this.#decisionsAt = placesOf(found.decisions, talk.lines);
    this.#actionsAt = placesOf(found.action_items, talk.lines);
  }

  check(answer: ModelNotes): CheckedNotes {
    const actions = answer.action_items.flatMap((item) => this.#action(item) ?? []);
    return {
      sections: this.#sections(answer),
      decisions: answer.decisions.flatMap((point) => this.#decision(point) ?? []),
      action_items: actions.filter(({ isSure }) => isSure).map(({ item }) => item),
      possible_action_items: actions.filter(({ isSure }) => !isSure).map(({ item }) => item),
      figures: answer.figures.flatMap((figure) => this.#figure(figure) ?? []),
    };
  }

  /** The title, if it mentions only what the kept lines are about. */
  checkTitle(title: string, kept: CheckedNotes): string | null {
    const bare = clean(title).replace(/[.]+$/, "").slice(0, 120);
    const lines = keptLines(kept);
    const parts = bare.split(/\s*(?:[,:;–—|/]|\band\b)\s*/).filter((part) => part !== "");
    const holds =
      parts.length > 0 &&
      !speaksToWriter(bare) &&
      (findSupport(bare, lines, this.#speakers) !== null ||
        parts.every((part) => isTopicOf(part, lines, this.#speakers)));
    return holds ? bare : null;
  }

  /** The sentences that the kept lines support, or else the first kept lines. */
  checkOverview(overview: string, kept: CheckedNotes): string {
    const lines = keptLines(kept);
    const said = sentencesOf(clean(overview)).filter(
      (sentence) => findSupport(sentence, lines, this.#speakers) !== null,
    );
    if (said.length > 0) return said.join(" ").slice(0, overviewLengthMax * 2);
    return composeOverview(kept);
  }

  #sections({ sections }: ModelNotes): NotesSection[] {
    const checked: NotesSection[] = [];
    for (const { heading, points } of sections) {
      const kept = points.flatMap((point) => {
        const support = this.#support(point.text, point.lines);
        return support ? [{ point: pointOf(point.text, support), support }] : [];
      });
      if (kept.length === 0) continue;
      const evidence = kept.flatMap(({ support }) => support.lines);
      const bare = clean(heading).slice(0, 200);
      const holds = bare !== "" && isTopicOf(bare, evidence, this.#speakers);
      const { discussion, alsoDiscussed } = fixedWords[this.#language ?? "en"];
      const plain = typeof this.#talk.template === "string" ? discussion : alsoDiscussed;
      const shown = this.#headingOfForm(bare) ?? (holds ? bare : plain);
      checked.push({ heading: shown, points: kept.map(({ point }) => point) });
    }
    return checked;
  }

  /** A heading of the template, in the language of the notes; null if it is none. */
  #headingOfForm(heading: string): string | null {
    const { template } = this.#talk;
    const ours = formOf(template).sections.map((one) =>
      typeof template === "string" ? headingIn(one, this.#language ?? "en") : one,
    );
    const known = ours.find((one) => clean(one).toLowerCase() === heading.toLowerCase());
    if (known) return known;
    const [, number, words = ""] = /^(\d{1,2}) ?[:.)] ?(.+)$/.exec(heading) ?? [];
    const place = Number(number) - 1;
    const own = ours[place];
    if (!own) return null;
    if (words.toLowerCase() === own.toLowerCase() || this.#language) return own;
    if (!this.#translated.has(place)) this.#translated.set(place, isLabel(words) ? words : own);
    return this.#translated.get(place) ?? own;
  }

  #decision({ text, lines }: ModelNotes["decisions"][number]): NotesPoint | null {
    const support = this.#support(text, lines);
    if (!support) return null;
    if (!this.#speakers.isEnglish) {
      return support.lines.some((line) => saysDecided.test(line.text)) ? pointOf(text, support) : null;
    }
    const isOne = support.at.some((at) => this.#decisionsAt.has(at)) && mayBeDecision(this.#lines, support.at);
    return isOne ? pointOf(text, support) : null;
  }

  #action({ text, owner, due, lines }: ModelNotes["action_items"][number]) {
    const support = this.#support(text, lines);
    if (!support) return null;
    const { isEnglish } = this.#speakers;
    if (isEnglish ? !mayBeAction(this.#lines, support.at) : isQuestion(support.lines)) return null;
    const item: NotesActionItem = {
      ...pointOf(text, support),
      owner: this.#owner(owner, support),
      due: due === null ? null : this.#due(due, support),
    };
    return { item, isSure: support.at.some((at) => this.#actionsAt.has(at)) };
  }

  #figure({ label, value, lines }: ModelNotes["figures"][number]) {
    const bare = { label: clean(label).slice(0, 200), value: clean(value).slice(0, 100) };
    if (!/\d/.test(writeNumbers(bare.value, { all: true })) || bare.label === "") return null;
    for (const at of this.#passages(lines)) {
      const evidence = at.map((place) => this.#lines[place]).filter((line) => line !== undefined);
      const clause = evidence
        .flatMap(({ text }) => sentencesOf(text))
        .filter((said) => !/\?$/.test(said))
        .flatMap((said) => (numbersIn(said) > 1 ? said.split(clauseEnds) : [said]))
        .find((said) => this.#isFigureOf(bare, said));
      const first = evidence[0];
      if (clause && first) return { id: "", ...bare, t_ms: first.tMs };
    }
    return null;
  }

  /** True if the value and its label are in one clause that is not negated. */
  #isFigureOf({ label, value }: { label: string; value: string }, said: string): boolean {
    return (
      isValueSaid(value, said, this.#speakers.isEnglish) &&
      !/\b(?:not|no|never)\b|n['’]t\b/i.test(said) &&
      isTopicOf(label, [{ name: "", text: said }], this.#speakers)
    );
  }

  /** The owner according to the words: the speaker who says "I", or the person named or addressed. Otherwise null. */
  #owner(wanted: string | null, { lines }: SupportedBy) {
    if (wanted === null) return null;
    const person = this.#people.find(clean(wanted));
    if (!person) return null;
    const says = lines.filter(({ text }) => takesOn.test(text));
    const isTheirs =
      says.length > 0
        ? says.every(({ name }) => name === person.name)
        : lines.some(({ text }) => isCharged(text, person));
    return isTheirs ? { user_id: person.userId, name: person.name.slice(0, 200) } : null;
  }

  /** A day that the lines themselves name, according to the embedded rules. */
  #due(wanted: string, { lines }: SupportedBy): string | null {
    const { zone, startedAt } = this.#talk;
    const named = lines.flatMap(
      ({ text, tMs }) => readDue(writeNumbers(text), { zone, now: new Date(startedAt.getTime() + tMs) })?.date ?? [],
    );
    if (named.includes(wanted)) return wanted;
    return new Set(named).size === 1 ? (named[0] ?? null) : null;
  }

  #support(text: string, cited: readonly number[]): SupportedBy | null {
    const bare = clean(text);
    if (bare === "" || speaksToWriter(bare)) return null;
    for (const at of this.#passages(cited)) {
      const evidence = at.map((place) => this.#lines[place]).filter((line) => line !== undefined);
      const found = findSupport(bare, evidence, this.#speakers);
      if (!found || found.length === 0) continue;
      const places = found.map((place) => at[place]).filter((place) => place !== undefined);
      return { at: places, lines: places.map((place) => this.#lines[place]).filter((line) => line !== undefined) };
    }
    return null;
  }

  /** The usable cited lines, grouped into passages. Line numbers start at 1. */
  #passages(cited: readonly number[]): number[][] {
    const places = [...new Set(cited)]
      .map((number) => number - 1)
      .filter((at) => at >= 0 && at < this.#lines.length && !this.#ignored.has(at))
      .sort((a, b) => a - b)
      .slice(0, citedMax);
    const passages: number[][] = [];
    for (const at of places) {
      const last = passages.at(-1);
      if (last && at - (last.at(-1) ?? at) <= gapMax) last.push(at);
      else passages.push([at]);
    }
    return passages;
  }
}

type SupportedBy = { at: number[]; lines: SpokenLine[] };

const pointOf = (text: string, { lines }: SupportedBy): NotesPoint => ({
  id: "",
  text: clean(text),
  t_ms: lines[0]?.tMs ?? 0,
});

/** The speaker takes a task on. Suggesting, hoping or asking assigns it to others. */
const takesOn =
  /\bI(?:['’]ll| will| shall| can| could| must| should| need to| have to|['’]ve got to|['’]m (?:going to|gonna)| am going to)\b(?! (?:suggest|ask you|want you|hope|need you|expect|leave))|\b(?:let me|leave (?:it|that) (?:to|with) me)\b/u;

/** "Ben will …", "Ben, can you …", "can you …, Ben?": the name is where the task is assigned, not just mentioned. */
function isCharged(text: string, person: Person): boolean {
  if (!namesPerson(text, person)) return false;
  const first = person.name.split(/\s+/)[0] ?? person.name;
  const name = escapePattern(first);
  return new RegExp(
    String.raw`(?<!\p{L})${name}(?: \p{Lu}\p{L}+)?,? (?:will|is going to|is gonna|can|could|would|should|has to|needs to|must|to|please|you)\b|\byou\b.*,? ${name}\s*[.?!]?$|(?:^|[.?!,] )(?:and |so |okay |then )?${name},`,
    "iu",
  ).test(text);
}

/** For languages without embedded rules, a decision must be called one. */
const saysDecided =
  /entschieden|entschlossen|beschlossen|geeinigt|vereinbart|décidé|convenu|d['’]accord|decidid|acordad|decis[oi]|concordat|combinad|besloten|afgesproken|beslut|besluttet|zdecydowa|ustalili|rozhodli|решили|решено|договорились|вирішили|决定|決定|決め|결정|합의/iu;

const isQuestion = (lines: readonly SpokenLine[]) => lines.every(({ text }) => /[?？]\s*$/.test(text));

/** The sentence contains the value's numbers and its unit. */
function isValueSaid(value: string, sentence: string, isEnglish: boolean): boolean {
  if (!hasNumbers(value, sentence, isEnglish)) return false;
  const said = new Set(unitsOf(sentence));
  return unitsOf(value).every((unit) => said.has(unit) || said.has(`${unit}s`) || said.has(unit.replace(/s$/, "")));
}

/** Separates the things counted in a sentence. */
const clauseEnds = /[,;:](?=\s)|\s(?:and|but|while|whereas|versus|or|plus)\s/i;
const numbersIn = (text: string) => writeNumbers(text, { all: true }).match(/\d+(?:[.,]\d+)*/g)?.length ?? 0;

const units: Record<string, string> = { "€": "euros", $: "dollars", "£": "pounds", "%": "percent" };
const unitsOf = (text: string) =>
  wordsOf(writeNumbers(text, { all: true }).replace(/[€$£%]/g, (sign) => ` ${units[sign]} `))
    .filter((word) => !/^\d/.test(word))
    .map((word) => (word === "euro" || word === "dollar" || word === "pound" ? `${word}s` : word));

/** Looks like a translated heading: a few words that count and claim nothing. */
const isLabel = (text: string) =>
  text.length <= 60 && wordsOf(text).length <= 8 && !/[\d.!?:;"“”«»]/.test(text) && !speaksToWriter(text);

const addressed = [
  /\b(?:notes?|messages?|reminders?|instructions?|attention) (?:to|for) (?:the |any |an |whoever |whatever )*(?:ai|assistant|bot|model|machine|scribe|note|writes|summar)/i,
  /^(?:please |and |now |also |then |so )*(?:write|record|note|state|add|put|list|include|output|print|answer|respond|reply)\b(?: down)?[^.?!]{0,30}\b(?:that|decisions?|action items?|tasks?|to[- ]dos?)\b/i,
];

/** Addressed to the note taker: a person, a program or a model. */
const speaksToWriter = (text: string) => instructsWriter(text) || addressed.some((pattern) => pattern.test(text));

/** Ignores words that may be wrong, and instructions to the note taker with the rest of the speaker's turn. */
function findIgnoredLines(lines: readonly SpokenLine[]): Set<number> {
  const ignored = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (isNotWords(line) || line.isDoubted) ignored.add(at);
    if (!speaksToWriter(line.text)) continue;
    ignored.add(at);
    for (let next = at + 1; next <= at + instructionReach && lines[next]?.name === line.name; next += 1)
      ignored.add(next);
  }
  return ignored;
}
const instructionReach = 4;

/** The transcript lines behind these items: the line at that time, and the next one of the same speaker. */
function placesOf(items: readonly { t_ms: number }[], lines: readonly SpokenLine[]): Set<number> {
  return new Set(
    items.flatMap(({ t_ms: tMs }) => {
      const at = lines.findLastIndex((line) => line.tMs <= tMs);
      return at < 0 ? [] : lines[at + 1]?.name === lines[at]?.name ? [at, at + 1] : [at];
    }),
  );
}

function distinct(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ userId, name }) => {
    const isKnown = seen.has(name) || (userId !== null && seen.has(userId));
    seen.add(name);
    if (userId !== null) seen.add(userId);
    return !isKnown;
  });
}

/** The kept lines as evidence for title and overview. The owner of a task counts as its speaker. */
function keptLines({ sections, decisions, action_items: actions }: CheckedNotes): Evidence {
  return [
    ...decisions.map(({ text }) => ({ name: "", text: `Decided, agreed: ${text}` })),
    ...actions.map(({ text, owner }) => ({ name: "", text: owner ? `${owner.name} will ${lower(text)}` : text })),
    ...sections.flatMap(({ points }) => points.map(({ text }) => ({ name: "", text }))),
  ];
}

function composeOverview({ sections, decisions, action_items: actions }: CheckedNotes): string {
  const points = sections.map(({ points: [first] }) => first?.text ?? "");
  const lines = [...decisions.map(({ text }) => text), ...points, ...actions.map(({ text }) => text)];
  const chosen: string[] = [];
  // With only a few lines, no overview is needed.
  if (keptCount({ sections, decisions, action_items: actions }) < overviewLinesMin) return "";
  for (const line of lines.filter((text) => text !== "")) {
    if (chosen.length === 3 || [...chosen, line].join(" ").length > overviewLengthMax) break;
    chosen.push(/[.?!…。]$/.test(line) ? line : `${line}.`);
  }
  return chosen.join(" ");
}

const overviewLinesMin = 4;
const keptCount = ({
  sections,
  decisions,
  action_items: actions,
}: Pick<CheckedNotes, "sections" | "decisions" | "action_items">) =>
  sections.reduce((sum, { points }) => sum + points.length, 0) + decisions.length + actions.length;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Markup, links and control characters have no place in notes. */
const clean = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/<[^>]*>|\bhttps?:\/\/\S+|\[(\d+)\]/g, " ")
    .replace(/[*_`#]{1,3}/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 2000);
