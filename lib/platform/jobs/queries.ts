import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { Prisma } from "@/prisma/generated/client";
import { firstTurnOf, type Lane, lanes, turnsMax } from "./lanes";
import type { JobWire } from "./schema";

export type QueuedRow = {
  id: bigint;
  kind: string;
  status: JobWire["status"];
  priority: number;
  attempts: number;
  attemptsMax: number;
  runAt: Date;
  lockedAt: Date | null;
  createdAt: Date;
  ageSeconds: number;
  lastError: string | null;
  accountId: string | null;
  accountName: string | null;
};

type Filter = { status?: JobWire["status"] | undefined; lane?: Lane | undefined; kind?: string | undefined };

const status = Prisma.sql`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
       when attempts > 0 then 'retrying' when run_at > now() then 'scheduled' else 'waiting' end`;

const rowsSql = (which: Prisma.Sql) => Prisma.sql`
  select job.id, task_identifier as kind, ${status} as status, priority, attempts, max_attempts as "attemptsMax",
         run_at as "runAt", locked_at as "lockedAt", job.created_at as "createdAt",
         extract(epoch from now() - job.created_at)::int as "ageSeconds", last_error as "lastError",
         account.id as "accountId", person.name as "accountName"
    from graphile_worker.jobs job
    left join lateral (select key::text as id from jsonb_object_keys(flags) key limit 1) account on true
    left join users person on person.id = account.id::uuid
   where ${which} order by job.id desc`;

/** Newest first, from before this job. */
export async function listJobs({ status: wanted, lane, kind }: Filter, { cursor, limit }: From) {
  const conditions = [
    wanted && Prisma.sql`${status} = ${wanted}`,
    lane && Prisma.sql`priority between ${firstTurnOf(lane, { isUrgent: true })} and ${lastTurnOf(lane)}`,
    kind && Prisma.sql`task_identifier = ${kind}`,
    cursor && Prisma.sql`job.id < ${BigInt(cursor)}`,
  ].filter((one) => typeof one === "object");
  const which = conditions.length > 0 ? Prisma.join(conditions, " and ") : Prisma.sql`true`;
  const rows = await database.$queryRaw<QueuedRow[]>`${rowsSql(which)} limit ${limit + 1}`;
  const jobs = rows.slice(0, limit);
  return { jobs, next: rows.length > limit ? String(jobs.at(-1)?.id) : null };
}
type From = { cursor?: string | undefined; limit: number };

export async function findJob(id: string, tx: Tx = database): Promise<QueuedRow | null> {
  const [row] = await tx.$queryRaw<QueuedRow[]>(rowsSql(Prisma.sql`job.id = ${BigInt(id)}`));
  return row ?? null;
}

const lastTurnOf = (lane: Lane) => firstTurnOf(lane) + turnsMax - 1;

/** The lane that a job waits in. Null: another version queued it. */
export const laneOf = (priority: number): Lane | null =>
  (Object.keys(lanes) as Lane[]).find(
    (lane) => priority >= firstTurnOf(lane, { isUrgent: true }) && priority <= lastTurnOf(lane),
  ) ?? null;

type LaneSum = { lane: Lane; status: JobWire["status"]; count: number; oldestSeconds: number | null };

/** How many jobs each lane has in each status, and for how long the oldest has been due without running. */
export function sumLanes(): Promise<LaneSum[]> {
  const bands = (Object.keys(lanes) as Lane[]).map(
    (lane) => Prisma.sql`(${lane}, ${firstTurnOf(lane, { isUrgent: true })}::int, ${lastTurnOf(lane)}::int)`,
  );
  return database.$queryRaw<LaneSum[]>`
    with bands (lane, first, last) as (values ${Prisma.join(bands)}),
    jobs as (select lane, run_at, ${status} as status
               from graphile_worker.jobs join bands on priority between first and last)
    select lane, status, count(*)::int as count,
           extract(epoch from now() - min(run_at) filter (where status in ('waiting', 'retrying') and run_at <= now()))::int
             as "oldestSeconds"
      from jobs group by lane, status`;
}

type QueueSum = {
  failed: number;
  retrying: number;
  running: number;
  waiting: number;
  /** Of the job that has been due for longest and isn't running. */
  oldestSeconds: number | null;
  oldestKind: string | null;
};

/** How the queue is doing. */
export async function sumQueue(): Promise<QueueSum> {
  const [sum] = await database.$queryRaw<QueueSum[]>`
    with jobs as (select *, ${status} as status from graphile_worker.jobs),
    oldest as (select task_identifier, run_at from jobs where status in ('waiting', 'retrying') and run_at <= now()
                order by run_at limit 1)
    select count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'retrying')::int as retrying,
           count(*) filter (where status = 'running')::int as running,
           count(*) filter (where status = 'waiting')::int as waiting,
           (select extract(epoch from now() - run_at)::int from oldest) as "oldestSeconds",
           (select task_identifier from oldest) as "oldestKind"
      from jobs`;
  return sum ?? { failed: 0, retrying: 0, running: 0, waiting: 0, oldestSeconds: null, oldestKind: null };
}
