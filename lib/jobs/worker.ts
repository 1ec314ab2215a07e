import "server-only";
import { Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import { pool } from "../database";
import { env } from "../env";
import { log } from "../log";
import { allJobs } from "./all-jobs";

const applicationName = "parley jobs";
const concurrency = 4;
/** Jobs arrive by notification; this is how soon one is found whose notification got lost. */
const pollMs = 2000;

/** Runs everything that is queued, until the answered function is called: it lets running jobs finish. */
export async function startJobs(): Promise<() => Promise<void>> {
  await unlockAbandoned();
  const runner = await run({
    connectionString: connectionNamed(applicationName),
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
  return () => runner.stop();
}

/** A worker that was killed leaves its jobs locked for hours. When no other is connected, every lock is such a one. */
async function unlockAbandoned() {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and not exists (
        select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database())`,
    [applicationName],
  );
}

function connectionNamed(name: string): string {
  const url = new URL(env.DATABASE_URL);
  url.searchParams.set("application_name", name);
  return url.href;
}

/** The runner's own lines; payloads stay out of them. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error({ from: "jobs" }, message);
  else if (level === "warning") log.warn({ from: "jobs" }, message);
});
