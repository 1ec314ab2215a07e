import "server-only";
import type { ParticipantStatus } from "@/lib/core/meetings/lifecycle";
import { database } from "@/lib/platform/database/database";

export const watchedEveryMs = 15_000;

/** Records that a waiting person's page is still open. */
export async function markWatching(participantId: string) {
  await database.participant.updateMany({
    where: { id: participantId, status: "waiting" },
    data: { watchedAt: new Date() },
  });
}

/** Call it while a stream is open: records every few seconds that its reader is there. */
export function watching() {
  let markedAt = 0;
  return async ({ id, status }: { id: string; status: ParticipantStatus }) => {
    if (status !== "waiting" || Date.now() - markedAt < watchedEveryMs) return;
    markedAt = Date.now();
    await markWatching(id);
  };
}
