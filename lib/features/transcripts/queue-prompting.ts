import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";

/** The name and payload of the job; its handler is a flow that stands above transcripts. */
export const promptOrder = {
  name: "prompter.prompt",
  payload: z.object({ meetingId: z.uuid(), segmentId: z.uuid() }),
  attemptsMax: 3,
};

/** Queues the search for a question to somebody for whom the assistant answers, in meetings that have such people. */
export async function queuePrompting(tx: Tx, meetingId: string, segmentIds: readonly string[]) {
  if (segmentIds.length === 0 || (await tx.prompterRecipient.count({ where: { meetingId } })) === 0) return;
  for (const segmentId of segmentIds) {
    await enqueue(tx, promptOrder, { meetingId, segmentId }, { key: `prompt:${segmentId}` });
  }
}
