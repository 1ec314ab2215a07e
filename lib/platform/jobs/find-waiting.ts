import "server-only";
import { database } from "@/lib/platform/database/database";

/** Whether jobs of these names, queued or put off since then, are still to be done. */
export async function findWaiting(names: readonly string[], since: Date): Promise<boolean> {
  const [found] = await database.$queryRaw<{ waiting: boolean }[]>`
    select exists (
      select 1 from graphile_worker.jobs
       where task_identifier = any(${names}) and updated_at >= ${since} and attempts < max_attempts) as waiting`;
  return found?.waiting ?? false;
}
