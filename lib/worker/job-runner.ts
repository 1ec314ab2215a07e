import "server-only";
import { EventEmitter } from "node:events";
import {
  Logger,
  parseCronItems,
  type Job as QueuedJob,
  type Runner,
  run,
  type Task,
  type WorkerEvents,
} from "graphile-worker";
import pg from "pg";
import { pool } from "@/lib/platform/database/database";
import { SessionConnection } from "@/lib/platform/database/database-connection";
import { retryWhileAway } from "@/lib/platform/database/retry-while-away";
import type { Job } from "@/lib/platform/jobs/bind-job";
import { JobFailure } from "@/lib/platform/jobs/failure-words";
import { firstTurnOf, type Lane, lanes } from "@/lib/platform/jobs/lanes";
import { log } from "@/lib/platform/log";
import { withLogFields } from "@/lib/platform/log-context";
import { count, countMany, declareValues, observe, secondsSince } from "@/lib/platform/metrics/measure";
import { allJobs } from "./all-jobs";
import { LanePlaces } from "./lane-places";
import { RunnerLock } from "./runner-lock";
import { mendSchedule, watchClock } from "./watch-clock";

const applicationName = "parley jobs";
/** Jobs are started by NOTIFY. Polling finds those whose notification was lost. */
const pollMs = 2000;
const connectionsMax = 12;

/** Runs queued jobs, each lane beside the others. Resolves with a function that stops it and waits for running jobs. */
export async function startJobs(): Promise<() => Promise<void>> {
  declareJobs();
  await retryWhileAway(unlockAbandoned);
  const connections = makeConnections();
  const lock = new RunnerLock(connections);
  const runners = new Map<Lane, Runner>();
  async function start(lane: Lane) {
    const jobs = allJobs.filter((job) => job.lane === lane);
    if (jobs.length === 0) return;
    runners.set(lane, await retryWhileAway(() => startLane(lane, jobs, { connections, lock })));
  }
  await retryWhileAway(() => mendSchedule(connections));
  for (const lane of Object.keys(lanes) as Lane[]) await start(lane);
  const stopWatching = watchClock(connections, async () => {
    await runners.get("housekeeping")?.stop();
    await start("housekeeping");
  });
  return async () => {
    await stopWatching();
    await Promise.all([...runners.values()].map((runner) => runner.stop()));
    await lock.release();
    await connections.end();
  };
}

/** Each is told from the start on, so that its first failure is seen as a step. */
function declareJobs() {
  for (const { name: kind, lane } of allJobs) {
    declareValues("kind", [kind]);
    for (const outcome of ["done", "retry", "failed"] as const) {
      countMany("parley_jobs_total", 0, { kind, lane, outcome });
    }
  }
}

function startLane(lane: Lane, jobs: Job[], { connections, lock }: { connections: pg.Pool; lock: RunnerLock }) {
  const { concurrency } = lanes[lane];
  const priority = firstTurnOf(lane);
  const events: WorkerEvents = new EventEmitter();
  const places = new LanePlaces(events, concurrency);
  events.once("pool:create", ({ workerPool }) => lock.hold(workerPool.id));
  return run({
    pgPool: connections,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger,
    events,
    forbiddenFlags: () => places.findFull(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, toTask(job)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron, attemptsMax: maxAttempts }) =>
        cron ? [{ task: name, match: cron, identifier: name, options: { maxAttempts, priority } }] : [],
      ),
    ),
  });
}

function toTask({ handle, name, lane }: Job): Task {
  return async (queued, { job: { attempts, max_attempts: attemptsMax, ...job } }) => {
    const begun = performance.now();
    let outcome: "done" | "retry" | "failed" = attempts < attemptsMax || isFromCron(queued) ? "retry" : "failed";
    const requestId = requestOf(queued);
    try {
      await withLogFields({ job: name, jobId: String(job.id), ...(requestId && { requestId }) }, (end) =>
        handle(isFromCron(queued) ? {} : queued, {
          id: idOf(job),
          account: accountOf(job),
          attempt: attempts,
          attemptsMax,
        }).finally(end),
      );
      outcome = "done";
    } catch (error) {
      // The queue keeps the message.
      throw new JobFailure(error);
    } finally {
      count("parley_jobs_total", { kind: name, lane, outcome });
      observe("parley_job_seconds", secondsSince(begun), { lane });
    }
  };
}

/** A job whose key is queued again keeps its number. Numbers start over in a database that was restored. */
const idOf = ({ id, revision, created_at: at }: Pick<QueuedJob, "id" | "revision" | "created_at">) =>
  [id, revision, at.getTime()].join(".");

/** The one flag of a job. */
const accountOf = ({ flags }: Pick<QueuedJob, "flags">) => Object.keys(flags ?? {})[0] ?? null;

/** The request that queued it, as `enqueue` noted it. */
const requestOf = (queued: unknown): string | null => {
  const id = (Object(queued) as { _requestId?: unknown })._requestId;
  return typeof id === "string" && /^[0-9a-f]{12}$/.test(id) ? id : null;
};

/** A job that cron has started has cron metadata instead of a payload. */
const isFromCron = (queued: unknown) => typeof queued === "object" && queued !== null && "_cron" in queued;

/**
 * A killed worker leaves its jobs locked for hours. If no worker is connected, all locks are stale and are removed at once;
 * else, `RunnerLock` finds those of dead workers.
 */
async function unlockAbandoned() {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and not exists (
        select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database())`,
    [applicationName],
  );
}

/** A separate pool, whose connections keep their sessions: `unlockAbandoned` finds live workers by its application name. The runner reconnects on errors. */
function makeConnections(): pg.Pool {
  const lost = (error: Error) => log.warn({ err: error, from: "jobs" }, "database connection lost");
  return new pg.Pool({ Client: SessionConnection, application_name: applicationName, max: connectionsMax })
    .on("error", lost)
    .on("connect", (connection) => connection.on("error", lost));
}

/** Redirects the runner's log. Replaces messages that quote errors or payloads, which may contain personal data. */
const logger = new Logger(() => (level, message, meta) => {
  if (level !== "error" && level !== "warning") return;
  const write = level === "error" ? log.error.bind(log) : log.warn.bind(log);
  if (!meta?.error) return write({ from: "jobs" }, message);
  const job = meta.job as { id: string; task_identifier: string; payload: unknown } | undefined;
  const requestId = requestOf(job?.payload) ?? undefined;
  write(
    { from: "jobs", err: meta.error, requestId, jobId: job?.id, job: job?.task_identifier },
    "job runner met an error",
  );
});
