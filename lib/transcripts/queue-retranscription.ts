import "server-only";
import { z } from "zod";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";

/** What is queued when a meeting is over and its recording can be heard; `jobs.ts` says how it is done. */
export const retranscribeOrder = {
  name: "transcripts.retranscribe",
  payload: z.object({ meetingId: z.uuid() }),
  attemptsMax: 8,
};

/** Of several waiting for one meeting one remains. */
export const queueRetranscription = (tx: Tx, meetingId: string) =>
  enqueue(tx, retranscribeOrder, { meetingId }, { key: `retranscribe:${meetingId}` });
