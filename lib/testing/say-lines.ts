import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";

type Speaker = { id: string; name: string | null } | { name: string };
type Line = [speaker: Speaker, text: string];

/** Final lines of a transcript, a few seconds apart, the first at `fromMs` of the meeting. Resolves with them. */
export async function sayLines(
  meeting: { id: string },
  lines: readonly Line[],
  { fromMs = 1000, everyMs = 5000 }: { fromMs?: number; everyMs?: number } = {},
) {
  const rows = lines.map(([speaker, text], at) => {
    const userId = "id" in speaker ? speaker.id : null;
    const name = speaker.name ?? "Somebody";
    return {
      meetingId: meeting.id,
      identity: userId ? `user:${userId}` : `guest:${name}`,
      trackId: `TR_${randomUUID()}`,
      name,
      userId,
      tMs: fromMs + at * everyMs,
      durationMs: everyMs - 1000,
      text,
      isFinal: true,
    };
  });
  return database.transcriptSegment.createManyAndReturn({ data: rows });
}
