import "server-only";
import { Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { env } from "../env";
import { log } from "../log";
import { allJobs } from "./all-jobs";

const applicationName = "parley jobs";
const concurrency = 4;
/** Jobs arrive by notification; this is how soon one is found whose notification got lost. */
const pollMs = 2000;

/** Runs everything that is queued, until the answered function is called: it lets running jobs finish. */
export async function startJobs(): Promise<() => Promise<void>> {
  const pgPool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    application_name: applicationName,
    max: concurrency + 2,
  });
  pgPool.on("error", (error) => log.warn({ err: error }, "job connection lost"));
  await unlockAbandoned(pgPool);
  const runner = await run({
    pgPool,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger,
    taskList: Object.fromEntries(allJobs.map(({ name, task }) => [name, task])) satisfies TaskList,
    parsedCronItems: parseCronItems(
      allJobs.flatMap(({ name, cron, attemptsMax }) =>
        cron ? [{ task: name, match: cron, identifier: name, options: { maxAttempts: attemptsMax } }] : [],
      ),
    ),
  });
  return async () => {
    await runner.stop();
    await pgPool.end();
  };
}

/** A worker that was killed leaves its jobs locked for hours. When no other is connected, every lock is such a one. */
async function unlockAbandoned(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and not exists (
        select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid())`,
    [applicationName],
  );
}

/** The runner's own lines; payloads stay out of them. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error({ from: "jobs" }, message);
  else if (level === "warning") log.warn({ from: "jobs" }, message);
});
