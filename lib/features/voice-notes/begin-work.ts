import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { Prisma } from "@/prisma/generated/client";
import { workJob } from "./job-definitions";
import { stageNames } from "./schema";

/**
 * Begins the work on a note whose sound has arrived, in the transaction in which its last part did. A run that is under
 * way writes nothing any more.
 */
export async function beginWork(tx: Tx, voiceNoteId: string) {
  for (const stage of stageNames)
    await tx.voiceNoteStage.upsert({
      where: { voiceNoteId_stage: { voiceNoteId, stage } },
      create: { voiceNoteId, stage },
      update: { state: "waiting", progress: 0, error: null, kept: Prisma.DbNull, attempt: { increment: 1 } },
    });
  await queueWork(tx, voiceNoteId);
}

/** Has a worker do those stages of the note that wait. */
export const queueWork = (tx: Tx, voiceNoteId: string) =>
  enqueue(tx, workJob, { voiceNoteId }, { key: `${workJob.name}:${voiceNoteId}` });
