import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { queueWork } from "./begin-work";

/** For an account that is disabled: runs on its notes that are under way end within two seconds, and none begins. */
export async function pauseWork(tx: Tx, ownerId: string) {
  await tx.voiceNoteStage.updateMany({
    where: { state: "running", voiceNote: { ownerId } },
    data: { state: "waiting", attempt: { increment: 1 } },
  });
}

/** What waits goes on from where it stopped. */
export async function resumeWork(tx: Tx, ownerId: string) {
  const notes = await tx.voiceNote.findMany({
    where: { ownerId, deletedAt: null, erasedAt: null, stages: { some: { state: "waiting" } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of notes) await queueWork(tx, id);
}
