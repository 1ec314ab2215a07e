import "server-only";
import { database } from "../database";
import type { Jottings } from "./schema";

/** Only ever the writer's own: there is no way to ask for somebody else's. */
export async function getJottings(meetingId: string, userId: string): Promise<Jottings> {
  const row = await database.meetingJotting.findUnique({ where: { meetingId_userId: { meetingId, userId } } });
  return { text: row?.text ?? "", updated_at: row ? row.updatedAt.toISOString() : null };
}
