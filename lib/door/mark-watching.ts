import "server-only";
import { database } from "../database";
import type { ParticipantStatus } from "../meetings/lifecycle";

export const watchedEveryMs = 15_000;

/** Who waits is still there: their page follows the visit. */
export async function markWatching(participantId: string) {
  await database.participant.updateMany({
    where: { id: participantId, status: "waiting" },
    data: { watchedAt: new Date() },
  });
}

/** To be called while a stream is open; marks its follower every so often. */
export function watching() {
  let markedAt = 0;
  return async ({ id, status }: { id: string; status: ParticipantStatus }) => {
    if (status !== "waiting" || Date.now() - markedAt < watchedEveryMs) return;
    markedAt = Date.now();
    await markWatching(id);
  };
}
