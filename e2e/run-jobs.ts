import pg from "pg";

/** Queues a job that otherwise runs by the clock. */
export const addJob = (name: string) => query("select graphile_worker.add_job($1, '{}'::json)", [name]);

/** Runs now what was put off until later: a test need not wait out a delay that is there for a service's sake. */
export const runPutOffJobs = (name: string) =>
  query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where task_identifier = $1 and locked_at is null), run_at => now())`,
    [name],
  );

/** For what a journey cannot wait for, such as the end of a month. */
export async function query(sql: string, values: string[]) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(sql, values).finally(() => client.end());
}
