import type { NotesContent, NotesPoint, NotesSection } from "@/lib/features/notes/schema";

/** What a row is about. `at` and `mineAt` are the places of a section in the generated notes and in the reviewed ones. */
type Place =
  | { part: "title" | "overview" | "next_meeting" }
  | { part: "heading"; at: number | null; mineAt: number | null }
  | { part: "decisions" | "action_items" | "figures" | "points"; id: string };

export type Row = {
  key: string;
  place: Place;
  /** As generated; null for what somebody added. */
  before: string | null;
  /** As reviewed; null for what somebody removed. */
  after: string | null;
  isHeading?: boolean;
};
export type Group = { name: string; rows: Row[] };

export const isChanged = ({ before, after }: Row) => before !== after;

/** The generated notes beside the reviewed ones, line by line, in the order of the reviewed ones. */
export function compareNotes(generated: NotesContent, mine: NotesContent): Group[] {
  const groups: Group[] = [
    { name: "Title", rows: single("title", generated.title, mine.title) },
    { name: "Overview", rows: single("overview", generated.overview, mine.overview) },
    { name: "Decisions", rows: compareLists("decisions", generated.decisions, mine.decisions, pointWords) },
    {
      name: "Action items",
      rows: compareLists("action_items", generated.action_items, mine.action_items, actionWords),
    },
    ...pairSections(generated, mine).map((pair) => compareSections(pair, generated, mine)),
    { name: "Figures", rows: compareLists("figures", generated.figures, mine.figures, figureWords) },
    {
      name: "Next meeting",
      rows: single("next_meeting", nextWords(generated.next_meeting), nextWords(mine.next_meeting)),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const pointWords = ({ text }: NotesPoint) => text;
const actionWords = ({ text, owner, due }: NotesContent["action_items"][number]) =>
  `${owner ? `${owner.name}: ` : ""}${text}${due ? ` (by ${dayWords(due)})` : ""}`;
const figureWords = ({ label, value }: NotesContent["figures"][number]) => `${label}: ${value}`;
const nextWords = (next: NotesContent["next_meeting"]) =>
  next && [next.date && dayWords(next.date), next.time, next.text].filter(Boolean).join(" ");
const days = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
/** The same whenever it is read, unlike "Tomorrow". */
const dayWords = (date: string) => days.format(new Date(`${date}T12:00:00Z`));

function single(part: "title" | "overview" | "next_meeting", before: string | null, after: string | null): Row[] {
  const row = { key: part, place: { part }, before: before || null, after: after || null };
  return row.before === null && row.after === null ? [] : [row];
}

type Listed = "decisions" | "action_items" | "figures" | "points";

function compareLists<T extends { id: string }>(
  part: Listed,
  generated: readonly T[],
  mine: readonly T[],
  wordsOf: (item: T) => string,
  /** Lines that are elsewhere now are not missing here. */
  isElsewhere: (id: string) => boolean = () => false,
  /** As generated, wherever it was. */
  find: (id: string) => T | undefined = (id) => generated.find((item) => item.id === id),
): Row[] {
  return mergeOrder(generated, mine)
    .map((id) => {
      const [before, after] = [find(id), mine.find((item) => item.id === id)];
      return {
        key: `${part} ${id}`,
        place: { part, id },
        before: before ? wordsOf(before) : null,
        after: after ? wordsOf(after) : null,
      };
    })
    .filter(({ place, after }) => after !== null || !isElsewhere(place.id));
}

/** The ids of `mine`, and those that are missing there behind the one that they followed. */
function mergeOrder(generated: readonly { id: string }[], mine: readonly { id: string }[]): string[] {
  const ids = mine.map(({ id }) => id);
  for (const [at, { id }] of generated.entries()) {
    if (ids.includes(id)) continue;
    const before = generated[at - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

type SectionPair = { at: number | null; mineAt: number | null };

/** Sections have no ids: those belong together that share most lines, else those of the same heading. */
function pairSections(generated: NotesContent, mine: NotesContent): SectionPair[] {
  const free = new Set(mine.sections.keys());
  const partners = generated.sections.map((section) => {
    const best = [...free]
      .map((mineAt) => ({ mineAt, score: likeness(section, mine.sections[mineAt]) }))
      .sort((one, other) => other.score - one.score)[0];
    if (!best || best.score === 0) return null;
    free.delete(best.mineAt);
    return best.mineAt;
  });
  const pairs: SectionPair[] = mine.sections.map((_, mineAt) => {
    const at = partners.indexOf(mineAt);
    return { at: at < 0 ? null : at, mineAt };
  });
  for (const [at, mineAt] of partners.entries()) {
    if (mineAt !== null) continue;
    const before = pairs.findIndex((pair) => pair.at === at - 1);
    pairs.splice(before + 1, 0, { at, mineAt: null });
  }
  return pairs;
}

function likeness(one: NotesSection, other: NotesSection | undefined): number {
  if (!other) return 0;
  const ids = new Set(other.points.map(({ id }) => id));
  return one.points.filter(({ id }) => ids.has(id)).length * 2 + (one.heading === other.heading ? 1 : 0);
}

function compareSections({ at, mineAt }: SectionPair, generated: NotesContent, mine: NotesContent): Group {
  const before = at === null ? null : (generated.sections[at] ?? null);
  const after = mineAt === null ? null : (mine.sections[mineAt] ?? null);
  const [allGenerated, allMine] = [generated, mine].map(({ sections }) => sections.flatMap(({ points }) => points));
  const heading: Row = {
    key: `heading ${at} ${mineAt}`,
    place: { part: "heading", at, mineAt },
    before: before?.heading ?? null,
    after: after?.heading ?? null,
    isHeading: true,
  };
  const points = compareLists(
    "points",
    before?.points ?? [],
    after?.points ?? [],
    pointWords,
    (id) => allMine?.some((point) => point.id === id) ?? false,
    (id) => allGenerated?.find((point) => point.id === id),
  );
  return { name: after?.heading ?? before?.heading ?? "", rows: [heading, ...points] };
}

/** The reviewed notes with one row as it was generated. */
export function restoreRow(mine: NotesContent, generated: NotesContent, { place }: Pick<Row, "place">): NotesContent {
  switch (place.part) {
    case "title":
      return { ...mine, title: generated.title };
    case "overview":
      return { ...mine, overview: generated.overview };
    case "next_meeting":
      return { ...mine, next_meeting: generated.next_meeting };
    case "heading":
      return restoreHeading(mine, generated, place);
    default:
      return restoreLine(mine, generated, place.id);
  }
}

const lists = ["decisions", "action_items", "figures", "possible_action_items", "possible_decisions"] as const;

/** Where it was generated; what was not goes. */
function restoreLine(mine: NotesContent, generated: NotesContent, id: string): NotesContent {
  const isIt = (item: { id: string }) => item.id === id;
  const home = lists.find((list) => generated[list]?.some(isIt));
  if (!home) return restorePoint(mine, generated, id);
  const put = <T extends { id: string }>(from: readonly T[], to: readonly T[]): T[] => {
    const item = from.find(isIt);
    if (!item) return [...to];
    return to.some(isIt) ? to.map((one) => (isIt(one) ? item : one)) : insertInOrder(from, to, item);
  };
  const others = mine[home]?.some(isIt) ? mine : withoutLine(mine, id);
  if (home === "decisions") return { ...others, decisions: put(generated.decisions, others.decisions) };
  if (home === "possible_decisions")
    return { ...others, possible_decisions: put(generated.possible_decisions ?? [], others.possible_decisions ?? []) };
  if (home === "figures") return { ...others, figures: put(generated.figures, others.figures) };
  return { ...others, [home]: put(generated[home], others[home]) };
}

/** It may stand in another list now. */
function withoutLine(content: NotesContent, id: string): NotesContent {
  const isOther = (item: { id: string }) => item.id !== id;
  return {
    ...content,
    sections: content.sections.map((section) => ({ ...section, points: section.points.filter(isOther) })),
    decisions: content.decisions.filter(isOther),
    action_items: content.action_items.filter(isOther),
    possible_action_items: content.possible_action_items.filter(isOther),
    ...(content.possible_decisions && { possible_decisions: content.possible_decisions.filter(isOther) }),
    figures: content.figures.filter(isOther),
  };
}

/** Behind the nearest line before it that is still there. */
function insertInOrder<T extends { id: string }>(from: readonly T[], to: readonly T[], item: T): T[] {
  const before = from.slice(
    0,
    from.findIndex(({ id }) => id === item.id),
  );
  const last = before.findLast(({ id }) => to.some((one) => one.id === id));
  const at = last ? to.findIndex(({ id }) => id === last.id) + 1 : 0;
  return to.toSpliced(at, 0, item);
}

function restorePoint(mine: NotesContent, generated: NotesContent, id: string): NotesContent {
  const at = generated.sections.findIndex(({ points }) => points.some((point) => point.id === id));
  const section = generated.sections[at];
  const point = section?.points.find((one) => one.id === id);
  if (!section || !point) return withoutLine(mine, id);
  if (mine.sections.some(({ points }) => points.some((one) => one.id === id))) {
    return {
      ...mine,
      sections: mine.sections.map((one) => ({
        ...one,
        points: one.points.map((own) => (own.id === id ? point : own)),
      })),
    };
  }
  const others = withoutLine(mine, id);
  const mineAt = pairSections(generated, mine).find((pair) => pair.at === at)?.mineAt ?? null;
  if (mineAt === null) return insertSection(others, generated, at, { heading: section.heading, points: [point] });
  return {
    ...others,
    sections: others.sections.map((one, index) =>
      index === mineAt ? { ...one, points: insertInOrder(section.points, one.points, point) } : one,
    ),
  };
}

function restoreHeading(
  mine: NotesContent,
  generated: NotesContent,
  { at, mineAt }: { at: number | null; mineAt: number | null },
): NotesContent {
  const section = at === null ? undefined : generated.sections[at];
  if (at !== null && section && mineAt !== null) {
    const sections = mine.sections.map((one, index) => (index === mineAt ? { ...one, heading: section.heading } : one));
    return { ...mine, sections };
  }
  if (at !== null && section) {
    const begun = insertSection(mine, generated, at, { heading: section.heading, points: [] });
    return section.points
      .filter(({ id }) => !mine.sections.some(({ points }) => points.some((point) => point.id === id)))
      .reduce((content, { id }) => restoreLine(content, generated, id), begun);
  }
  const added = mine.sections.find((_, index) => index === mineAt);
  const rest = { ...mine, sections: mine.sections.filter((_, index) => index !== mineAt) };
  return (added?.points ?? []).reduce((content, { id }) => restoreLine(content, generated, id), rest);
}

/** Behind the section that it followed. */
function insertSection(mine: NotesContent, generated: NotesContent, at: number, section: NotesSection): NotesContent {
  const pairs = pairSections(generated, mine);
  const before = pairs.filter((pair) => pair.at !== null && pair.at < at && pair.mineAt !== null);
  const mineAt = Math.max(-1, ...before.map((pair) => pair.mineAt ?? -1)) + 1;
  return { ...mine, sections: mine.sections.toSpliced(mineAt, 0, section) };
}
