import { database } from "@/lib/platform/database/database";
import { allJobs } from "@/lib/worker/all-jobs";

type Queued = { id: bigint; name: string; payload: unknown; attempts: number; max_attempts: number };

/**
 * Does what the worker would do with what is queued, one job after the other and soonest first, including what becomes
 * due within `withinMs`. A job that throws is tried again. `only`: jobs of these names. Returns the names of the jobs in their order.
 */
export async function runQueued({
  withinMs = 0,
  only = [],
}: {
  withinMs?: number;
  only?: string[];
} = {}): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const [job] = await database.$queryRaw<Queued[]>`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where job.id = (select id from graphile_worker._private_jobs
                        where run_at <= now() + make_interval(secs => ${withinMs / 1000})
                          and (${only.length === 0} or task_id in (
                            select id from graphile_worker._private_tasks where identifier = any(${only})))
                        order by run_at, id limit 1)
         and task.id = job.task_id
      returning job.id, task.identifier as name, job.payload, job.attempts, job.max_attempts`;
    if (!job) return done;
    const known = allJobs.find(({ name }) => name === job.name);
    if (!known) throw new Error(`No worker does ${job.name}.`);
    done.push(job.name);
    for (let attempts = 1; ; attempts += 1) {
      try {
        await known.handle(job.payload, { id: String(job.id), attempt: attempts, attemptsMax: job.max_attempts });
        break;
      } catch (error) {
        if (attempts >= job.max_attempts) throw error;
      }
    }
  }
}
