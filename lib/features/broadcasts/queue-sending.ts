import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue, runWaiting } from "@/lib/platform/jobs/enqueue";
import { sendBroadcastJob, sendKey } from "./job-definitions";

type Sending = { id: string; startedById: string | null };

/** Has a job send what is due now. One that waits is brought forward, and one that runs goes on. */
export async function queueSending(tx: Tx, broadcast: Sending) {
  if ((await runWaiting(tx, sendKey(broadcast.id))) === 0) await queueNext(tx, broadcast);
}

export const queueNext = (tx: Tx, { id, startedById }: Sending, runAt: Date | null = null) =>
  enqueue(tx, sendBroadcastJob, { broadcastId: id, userId: startedById ?? id }, { key: sendKey(id), runAt });
