import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { promptJob } from "./job-definitions";

/** Queues the search for a question to somebody for whom the assistant answers, in meetings that have such people. */
export async function queuePrompting(tx: Tx, meetingId: string, segmentIds: readonly string[]) {
  if (segmentIds.length === 0 || (await tx.prompterRecipient.count({ where: { meetingId } })) === 0) return;
  for (const segmentId of segmentIds) {
    await enqueue(tx, promptJob, { meetingId, segmentId }, { key: `prompt:${segmentId}` });
  }
}
