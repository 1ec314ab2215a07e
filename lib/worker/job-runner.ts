import "server-only";
import { EventEmitter } from "node:events";
import { Logger, parseCronItems, run, type Task, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { pool } from "@/lib/platform/database/database";
import { DatabaseConnection } from "@/lib/platform/database/database-connection";
import type { Job } from "@/lib/platform/jobs/bind-job";
import { log } from "@/lib/platform/log";
import { allJobs } from "./all-jobs";
import { RunnerLock } from "./runner-lock";

const applicationName = "parley jobs";
const concurrency = 4;
/** Jobs are started by NOTIFY. Polling finds those whose notification was lost. */
const pollMs = 2000;

/** Runs queued jobs. Resolves with a function that stops the runner and waits for running jobs. */
export async function startJobs(): Promise<() => Promise<void>> {
  await unlockAbandoned();
  const connections = makeConnections();
  const events: WorkerEvents = new EventEmitter();
  const lock = new RunnerLock(connections);
  events.once("pool:create", ({ workerPool }) => lock.hold(workerPool.id));
  const runner = await run({
    pgPool: connections,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger,
    events,
    taskList: Object.fromEntries(allJobs.map((job) => [job.name, toTask(job)])),
    parsedCronItems: parseCronItems(
      allJobs.flatMap(({ name, cron, attemptsMax }) =>
        cron ? [{ task: name, match: cron, identifier: name, options: { maxAttempts: attemptsMax } }] : [],
      ),
    ),
  });
  return async () => {
    await runner.stop();
    await lock.release();
    await connections.end();
  };
}

function toTask({ handle }: Job): Task {
  return (queued, { job: { attempts, max_attempts: attemptsMax } }) =>
    handle(isFromCron(queued) ? {} : queued, { attempt: attempts, attemptsMax });
}

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

/** A separate pool: `unlockAbandoned` finds live workers by its application name. The runner reconnects on errors. */
function makeConnections(): pg.Pool {
  const lost = (error: Error) => log.warn({ err: error, from: "jobs" }, "database connection lost");
  return new pg.Pool({ Client: DatabaseConnection, application_name: applicationName })
    .on("error", lost)
    .on("connect", (connection) => connection.on("error", lost));
}

/** Redirects the runner's log. Replaces messages that quote errors or payloads, which may contain personal data. */
const logger = new Logger(() => (level, message, meta) => {
  if (level !== "error" && level !== "warning") return;
  const write = level === "error" ? log.error.bind(log) : log.warn.bind(log);
  if (!meta?.error) return write({ from: "jobs" }, message);
  const job = meta.job as { id: string; task_identifier: string } | undefined;
  write({ from: "jobs", err: meta.error, jobId: job?.id, job: job?.task_identifier }, "job runner met an error");
});
