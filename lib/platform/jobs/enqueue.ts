import "server-only";
import type { z } from "zod";
import type { Tx } from "@/lib/platform/database/database";
import { currentRequestId } from "@/lib/platform/log-context";
import type { JobDefinition } from "./define-job";
import { firstTurnOf, turnsMax } from "./lanes";

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
 *
 * Accounts take turns. The turn of a job is its priority: the one after the last of its account that waits before it, and
 * not before the turn of those that are due by now. An account whose job runs has had its turn. So whoever comes later
 * waits for one job of each other account. A job's flag names its account.
 */
export async function enqueueEach<P extends z.ZodType>(tx: Tx, job: JobDefinition<P>, entries: Entry<P>[]) {
  if (entries.length === 0) return;
  const _requestId = currentRequestId();
  const queued = entries.map(({ payload, runAt, key, isUrgent }) => ({
    // The request goes along for the log. What a job is told is what its schema names.
    payload: { ...Object(job.payload.parse(payload)), ...(_requestId && { _requestId }) },
    run_at: runAt,
    key,
    first: firstTurnOf(job.lane, { isUrgent }),
  }));
  await tx.$executeRaw`
    with entries as (
      select entries.*, first + ${turnsMax - 1}::int as last, row_number() over () as n,
             public.account_of_job(payload)::text as account
        from json_to_recordset(${JSON.stringify(queued)}::json)
          as entries(payload json, run_at timestamptz, key text, first int)),
    queued as (
      select *, case when account is not null then jsonb_build_object(account, true) end as flags,
             row_number() over (partition by first, coalesce(account, n::text) order by coalesce(run_at, now()), n) - 1 as later
        from entries),
    bands as (select distinct first, last from queued),
    running as (
      select distinct first, flags, 1 as had_turn
        from bands join graphile_worker._private_jobs on priority between first and last and locked_at is not null),
    waiting as (
      select first, flags, priority, run_at, key
        from bands join graphile_worker._private_jobs on priority between first and last and is_available),
    due as (
      select first, min(priority - coalesce(had_turn, 0)) as turn
        from waiting left join running using (first, flags) where run_at <= now() group by first),
    own as (
      select n, max(priority) + 1 as turn
        from queued join waiting using (first, flags)
       where waiting.run_at <= coalesce(queued.run_at, now()) and (waiting.key = queued.key) is not true
       group by n),
    turns as (
      select n, later + greatest(first, own.turn,
               case when run_at > now() then first else coalesce(due.turn, first) + coalesce(had_turn, 0) end) as turn
        from queued left join due using (first) left join running using (first, flags) left join own using (n))
    select graphile_worker.add_job(
             ${job.name}, payload, queue_name => ${job.queue ?? null}::text, run_at => run_at,
             max_attempts => ${job.attemptsMax}::int, job_key => key, priority => least(turn, last)::int,
             flags => case when account is not null then array[account] end)
      from queued join turns using (n) order by n`;
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
