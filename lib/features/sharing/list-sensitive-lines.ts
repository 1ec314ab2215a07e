import "server-only";
import { listNoteLines } from "@/lib/features/notes/note-lines";
import { notesContent } from "@/lib/features/notes/schema";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** Lines of the transcript that are read: more than a day of talk. */
export const transcriptLinesMax = 50_000;

export type SensitiveLine = {
  /** Of the notes' line; null: of the transcript. */
  id: string | null;
  /** Where it stands. */
  heading: string;
  text: string;
  tMs: number;
  speaker: string | null;
};

/** Every line of a meeting's notes, then of its transcript: what is searched for sensitive parts. Null: no notes. */
export async function listSensitiveLines(meetingId: string, notes: Prisma.JsonValue): Promise<SensitiveLine[]> {
  const segments = await database.transcriptSegment.findMany({
    where: { meetingId, isFinal: true, text: { not: "" } },
    select: { name: true, text: true, tMs: true },
    orderBy: [{ tMs: "asc" }, { id: "asc" }],
    take: transcriptLinesMax,
  });
  return [
    ...(notes ? listNoteLines(notesContent.parse(notes)) : []).map((line) => ({ ...line, speaker: null })),
    ...segments.map(({ name, ...line }) => ({ ...line, id: null, heading: "Transcript", speaker: name })),
  ];
}
