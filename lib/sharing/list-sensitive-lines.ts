import "server-only";
import { database } from "../database";
import { type NotesContent, notesContent } from "../notes/schema";

/** Lines of the transcript that are read: more than a day of talk. */
export const transcriptLinesMax = 50_000;

export type SensitiveLine = {
  /** Of the notes' line; null: of the transcript. */
  id: string | null;
  /** Where it stands. */
  title: string;
  text: string;
  tMs: number;
  speaker: string | null;
};

/** Every line of a meeting's notes, then of its transcript: what is searched for sensitive parts. */
export async function listSensitiveLines(meetingId: string): Promise<SensitiveLine[]> {
  const [notes, segments] = await Promise.all([
    database.meetingNotes.findUnique({ where: { meetingId }, select: { content: true } }),
    database.transcriptSegment.findMany({
      where: { meetingId, isFinal: true, text: { not: "" } },
      select: { name: true, text: true, tMs: true },
      orderBy: [{ tMs: "asc" }, { id: "asc" }],
      take: transcriptLinesMax,
    }),
  ]);
  return [
    ...(notes?.content ? linesOf(notesContent.parse(notes.content)) : []),
    ...segments.map(({ name, ...line }) => ({ ...line, id: null, title: "Transcript", speaker: name })),
  ];
}

/** With the ids by which lines can be hidden. */
function linesOf(content: NotesContent): SensitiveLine[] {
  const { title, overview, sections, decisions, action_items: actions, figures, next_meeting: next } = content;
  return [
    ...(title ? [toLine("Title", { id: "title", text: title, t_ms: 0 })] : []),
    ...(overview ? [toLine("Overview", { id: "overview", text: overview, t_ms: 0 })] : []),
    ...sections.flatMap(({ heading, points }) => points.map((point) => toLine(heading, point))),
    ...decisions.map((decision) => toLine("Decisions", decision)),
    ...actions.map((item) => toLine("Action items", item)),
    ...figures.map(({ label, value, ...figure }) => toLine("Figures", { ...figure, text: `${label}: ${value}` })),
    ...(next ? [toLine("Next meeting", { ...next, id: "next_meeting" })] : []),
  ];
}

const toLine = (title: string, { id, text, t_ms: tMs }: { id: string; text: string; t_ms: number }): SensitiveLine => ({
  id,
  title,
  text,
  tMs,
  speaker: null,
});
