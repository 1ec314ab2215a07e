import "server-only";
import type { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import type { JobDefinition } from "./define-job";
import { enqueue } from "./enqueue";

/**
 * Does at another service what has been decided here; when that fails, queues the job that does it as soon as the
 * service is back, in one transaction with `whenQueued`. Answers the failure, or null.
 */
export async function doOrEnqueue<P extends z.ZodType<Record<string, string>>>(
  job: JobDefinition<P>,
  payload: z.input<P> & Record<string, string>,
  work: () => Promise<void>,
  whenQueued?: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    const ids: Record<string, string> = payload;
    log.warn({ err: error, job: job.name, ...ids }, "not done yet, queued");
    const key = [job.name, ...Object.values(ids)].join(":");
    await transaction(async (tx) => {
      await whenQueued?.(tx);
      await enqueue(tx, job, payload, { key });
    });
    return error;
  }
}
