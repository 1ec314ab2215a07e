import "server-only";
import { database } from "../database";

export const watchedEveryMs = 15_000;

/** A guest who waits is still there: their page follows the visit. */
export async function markWatching(participantId: string) {
  await database.participant.updateMany({
    where: { id: participantId, status: "waiting" },
    data: { watchedAt: new Date() },
  });
}
