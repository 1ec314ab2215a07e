import "server-only";
import { database } from "@/lib/platform/database/database";

/** The language that most lines of the transcript are marked with. Null: none is. */
export async function findTranscriptLanguage(meetingId: string): Promise<string | null> {
  const [most] = await database.transcriptSegment.groupBy({
    by: ["language"],
    where: { meetingId, isFinal: true, language: { not: null } },
    _count: { language: true },
    orderBy: { _count: { language: "desc" } },
    take: 1,
  });
  return most?.language ?? null;
}

export const findReading = (key: string) => database.speechReading.findUnique({ where: { key } });
