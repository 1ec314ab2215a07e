import "server-only";
import { database } from "../database";
import { findModelName } from "../language-model/queries";
import { parseMask, sensitiveQuotes } from "../notes/refresh-readers";
import { type NotesContent, notesContent } from "../notes/schema";
import { type SensitiveGroup, sensitiveGroups } from "../sensitive/constants";
import { findSensitive } from "../sensitive/find-sensitive";
import type { SensitiveItem, SensitiveReport } from "./schema";

/** Items listed of one group; all are counted. */
const itemsMax = 200;
/** Lines of the transcript that are read: more than a day of talk. */
const linesMax = 50_000;

type Found = SensitiveItem & { group: SensitiveGroup };
type Line = { id: string | null; title: string; text: string; tMs: number };

/** What the rules and the language model find sensitive in the notes and in the transcript of a meeting. */
export async function getSensitiveReport(meetingId: string): Promise<SensitiveReport> {
  const [notes, segments, model] = await Promise.all([
    database.meetingNotes.findUnique({ where: { meetingId } }),
    database.transcriptSegment.findMany({
      where: { meetingId, isFinal: true, text: { not: "" } },
      select: { name: true, text: true, tMs: true },
      orderBy: [{ tMs: "asc" }, { id: "asc" }],
      take: linesMax,
    }),
    findModelName(),
  ]);
  const lines = notes?.content ? linesOf(notesContent.parse(notes.content)) : [];
  const quotes = sensitiveQuotes.parse(notes?.sensitiveFound ?? []);
  const found: Found[] = [
    ...lines.flatMap(({ id, title, text, tMs }) =>
      findingsIn(text, quotes).map(({ group, quote, reason }) => ({
        group,
        in_summary: true,
        line_id: id,
        notes: text,
        quote,
        reason,
        speaker: null,
        t_ms: tMs,
        title,
        transcript: null,
      })),
    ),
    ...segments.flatMap(({ name, text, tMs }) =>
      findingsIn(text, quotes).map(({ group, quote, reason }) => ({
        group,
        in_summary: false,
        line_id: null,
        notes: null,
        quote,
        reason,
        speaker: name,
        t_ms: tMs,
        title: "Transcript",
        transcript: text,
      })),
    ),
  ];
  const groups = sensitiveGroups.flatMap((group) => {
    const items = found.filter((one) => one.group === group);
    if (items.length === 0) return [];
    const listed = items.slice(0, itemsMax).map(({ group: _, ...item }) => item);
    return [{ group, count: items.length, reason: groupReasons[group], items: listed }];
  });
  const { groups: hiddenGroups, lines: hiddenLines } = parseMask(notes ?? { hiddenGroups: [], hiddenLines: [] });
  return {
    checking: false,
    groups,
    incomplete: notes?.sensitivePartial ?? false,
    mask: { groups: [...hiddenGroups], lines: [...hiddenLines] },
    scan_only: model === null,
    total: found.length,
    truncated: groups.some(({ count }) => count > itemsMax) || segments.length === linesMax,
  };
}

const groupReasons: Record<SensitiveGroup, string> = {
  money: "Amounts, prices and budgets.",
  metrics: "Percentages, counts and other business figures.",
  credentials: "Passwords, keys, codes and account numbers.",
  contact: "Phone numbers, addresses and private links.",
  health: "Illness, treatment and absence for health reasons.",
  people: "Pay, performance and employment of persons.",
  legal: "Disputes, contracts and advice of lawyers.",
};

function findingsIn(text: string, quotes: ReturnType<typeof sensitiveQuotes.parse>) {
  const byRule = findSensitive(text).map(({ start, end, group, reason }) => ({
    group,
    quote: text.slice(start, end),
    reason,
  }));
  const byModel = quotes.filter(
    ({ group, quote }) =>
      text.toLowerCase().includes(quote.toLowerCase()) &&
      !byRule.some((one) => one.group === group && one.quote.toLowerCase().includes(quote.toLowerCase())),
  );
  return [...byRule, ...byModel];
}

/** Every line of the notes with the id by which it can be hidden. */
function linesOf(content: NotesContent): Line[] {
  const { title, overview, sections, decisions, action_items: actions, figures, next_meeting: next } = content;
  return [
    ...(title ? [{ id: "title", title: "Title", text: title, tMs: 0 }] : []),
    ...(overview ? [{ id: "overview", title: "Overview", text: overview, tMs: 0 }] : []),
    ...sections.flatMap(({ heading, points }) => points.map((point) => toLine(heading, point))),
    ...decisions.map((decision) => toLine("Decisions", decision)),
    ...actions.map((item) => toLine("Action items", item)),
    ...figures.map(({ label, value, ...figure }) => toLine("Figures", { ...figure, text: `${label}: ${value}` })),
    ...(next ? [toLine("Next meeting", { ...next, id: "next_meeting" })] : []),
  ];
}

const toLine = (title: string, { id, text, t_ms: tMs }: { id: string; text: string; t_ms: number }): Line => ({
  id,
  title,
  text,
  tMs,
});
