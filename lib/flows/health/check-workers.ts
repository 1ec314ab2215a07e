import "server-only";
import { pool } from "@/lib/platform/database/database";
import { sumQueue } from "@/lib/platform/jobs/queries";
import { queueSeconds } from "./constants";
import { agoOf, amber, type Finding, green, plural, red, spanOf } from "./finding";

type Worker = { since: Date | null; transcribing: number; recording: number; isLate: boolean };

export const workerLocksSql = `
    select pid, objid::bigint as hash from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = 1885434476
       and database = (select oid from pg_database where datname = current_database())`;

/**
 * A worker that lives holds locks, one for each kind of work in rooms, under the hash of the name by which it has
 * leases (`worker_lives`).
 */
const workersSql = `
  with alive as (${workerLocksSql})
  select (select backend_start from pg_stat_activity where pid = alive.pid) as since,
         count(t.meeting_id)::int as transcribing, count(r.meeting_id)::int as recording,
         coalesce(bool_or(t.late), false) as "isLate"
    from alive
    left join transcribers t on t.worker_id <> '' and hashtext(t.worker_id)::bigint & 4294967295 = hash
    left join recorders r on r.worker_id <> '' and hashtext(r.worker_id)::bigint & 4294967295 = hash
   group by alive.pid order by since`;

export const unattendedSql = `
  select count(*)::int as count from meetings m
   where status = 'live' and transcription_enabled and deleted_at is null and started_at < now() - interval '20 seconds'
     and not exists (select 1 from transcribers t
                      where t.meeting_id = m.id and lease_holds(t.worker_id, t.lease_expires_at))`;

export async function checkWorkers(): Promise<Finding> {
  const [{ rows: workers }, { rows: unattended }] = await Promise.all([
    pool.query<Worker>(workersSql),
    pool.query<{ count: number }>(unattendedSql),
  ]);
  const details = workers.map(
    ({ since, transcribing, recording, isLate }, at) =>
      `Worker ${at + 1}: ${since ? `connected ${agoOf(since)}, ` : ""}transcribes ${plural(transcribing, "meeting")}, records ${recording}${isLate ? "; captions are seconds late" : ""}`,
  );
  const missed = unattended[0]?.count ?? 0;
  if (workers.length === 0) {
    return red("No worker is running", "Check the logs of the workers, and restart Parley.", details);
  }
  if (missed > 0) {
    const advice = "Start more workers (WORKERS), or check their logs.";
    return red(`${plural(missed, "live meeting")} not transcribed`, advice, details);
  }
  if (workers.some(({ isLate }) => isLate)) {
    return amber("Captions come late", "The machine is too slow for everyone who speaks. Add processors.", details);
  }
  if (workers.length === 1) {
    return amber("One worker is running", "Set WORKERS=2: the second takes over when the first dies.", details);
  }
  return green(`${workers.length} workers are running`, details);
}

export async function checkQueue(): Promise<Finding> {
  const { failed, retrying, running, waiting, oldestSeconds, oldestKind } = await sumQueue();
  const details = [`${running} running, ${waiting} waiting, ${retrying} to be tried again, ${failed} out of tries`];
  const oldest =
    oldestSeconds !== null && oldestKind !== null ? `${oldestKind} waits for ${spanOf(oldestSeconds)}` : "";
  const advice = "Check that workers are running, and look at Jobs for what takes so long.";
  if ((oldestSeconds ?? 0) > queueSeconds.red) return red(`The oldest job, ${oldest}`, advice, details);
  if (failed > 0) {
    const what = "Look at Jobs: fix the cause, then run them again or remove them.";
    return amber(`${plural(failed, "job")} out of tries`, what, details);
  }
  if ((oldestSeconds ?? 0) > queueSeconds.amber) return amber(`The oldest job, ${oldest}`, advice, details);
  return green(
    waiting === 0 ? "Nothing waits" : `${plural(waiting, "job")} waiting${oldest ? `: ${oldest}` : ""}`,
    details,
  );
}
