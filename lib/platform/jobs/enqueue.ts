import "server-only";
import type { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import type { JobDefinition } from "./define-job";
import { lanes } from "./lanes";

type Entry<P extends z.ZodType> = {
  payload: z.input<P>;
  runAt?: Date | null;
  key?: string | null;
  isUrgent?: boolean;
};

/**
 * Queues a job in the caller's transaction: it runs if and only if the transaction commits. Of several waiting jobs
 * with the same `key`, one remains, with the newest payload and time.
 */
export async function enqueue<P extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<P>,
  payload: z.input<P>,
  { key, runAt }: Pick<Entry<P>, "key" | "runAt"> = {},
) {
  await enqueueEach(tx, job, [{ payload, key, runAt }]);
}

/**
 * Queues a job many times in one statement, each at its time (without one: at once), and under its key. Urgent ones come
 * before the others of their lane.
 */
export async function enqueueEach<P extends z.ZodType>(tx: Tx, job: JobDefinition<P>, entries: Entry<P>[]) {
  if (entries.length === 0) return;
  const queued = entries.map(({ payload, runAt, key, isUrgent }) => ({
    payload: job.payload.parse(payload),
    run_at: runAt,
    key,
    priority: isUrgent ? 0 : lanes[job.lane].priority,
  }));
  await tx.$executeRaw`
    select graphile_worker.add_job(
             ${job.name}, payload, queue_name => ${job.queue ?? null}::text, run_at => run_at,
             max_attempts => ${job.attemptsMax}::int, job_key => key, priority => priority)
      from json_to_recordset(${JSON.stringify(queued)}::json) as queued(payload json, run_at timestamptz, key text, priority int)`;
}

/** Runs those jobs now that wait with a key that begins like this. Returns how many wait, or run already. */
export async function runWaiting(tx: Tx, keyStart: string): Promise<number> {
  await tx.$executeRaw`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where starts_with(key, ${keyStart}) and locked_at is null), run_at => now())`;
  const [waiting] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs
     where starts_with(key, ${keyStart}) and attempts < max_attempts`;
  return waiting?.count ?? 0;
}
