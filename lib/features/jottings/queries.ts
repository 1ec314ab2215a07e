import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import { database, type Tx } from "@/lib/platform/database/database";
import type { Jottings } from "./schema";

/** Only ever the writer's own: there is no way to ask for somebody else's. */
export async function getJottings(meetingId: string, userId: string): Promise<Jottings> {
  const row = await database.meetingJotting.findUnique({ where: { meetingId_userId: { meetingId, userId } } });
  return {
    text: row?.text ?? "",
    in_notes: row?.inNotes ?? false,
    updated_at: row ? row.updatedAt.toISOString() : null,
  };
}

/** What one person put into the notes. */
export type ChosenJottings = {
  userId: string;
  name: string;
  text: string;
  /** Milliseconds into the meeting at which they were last written. */
  writtenMs: number;
};

/** Those that their writers put into the notes; what is written after the end counts as written at the end. */
export async function listChosenJottings(tx: Tx, meetingId: string): Promise<ChosenJottings[]> {
  const rows = await tx.meetingJotting.findMany({
    where: { meetingId, inNotes: true },
    select: {
      userId: true,
      text: true,
      updatedAt: true,
      user: { select: { name: true, email: true } },
      meeting: { select: { startedAt: true, endedAt: true } },
    },
    orderBy: { userId: "asc" },
  });
  return rows.map(({ userId, text, updatedAt, user, meeting: { startedAt, endedAt } }) => ({
    userId,
    name: displayName(user),
    text,
    writtenMs: startedAt ? Math.max(0, Math.min(+updatedAt, +(endedAt ?? updatedAt)) - +startedAt) : 0,
  }));
}
