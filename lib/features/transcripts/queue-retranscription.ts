import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { retranscribeJob } from "./job-definitions";

/** The key keeps at most one waiting job per meeting. */
export const queueRetranscription = (tx: Tx, meetingId: string) =>
  enqueue(tx, retranscribeJob, { meetingId }, { key: `retranscribe:${meetingId}` });
