import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";

/** The name and payload of the job. Separate from its handler in `jobs.ts` to avoid an import cycle. */
export const retranscribeOrder = {
  name: "transcripts.retranscribe",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 8,
};

/** The key keeps at most one waiting job per meeting. */
export const queueRetranscription = (tx: Tx, meetingId: string) =>
  enqueue(tx, retranscribeOrder, { meetingId }, { key: `retranscribe:${meetingId}` });
