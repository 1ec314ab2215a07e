import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { meetingCountedJob } from "./job-definitions";

/** In the transaction that lets the first person in: a worker looks whether the host is to be told how much they used. */
export async function queueUsageCheck(tx: Tx, meetingId: string) {
  if (env.BILLING) await enqueue(tx, meetingCountedJob, { meetingId });
}
