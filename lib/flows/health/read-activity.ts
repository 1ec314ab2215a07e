import "server-only";
import { pool } from "@/lib/platform/database/database";
import { unattendedSql, workerLocksSql } from "./check-workers";

type Activity = { workers: number; live: number; unattended: number; connected: number; waiting: number };

/** How much is going on in the whole installation. */
export async function readActivity(): Promise<Activity | null> {
  const { rows } = await pool.query<Activity>(`
    with live as (select id from meetings where status = 'live' and deleted_at is null),
    people as (
      select count(*) filter (where connected_at is not null and left_at is null)::int as connected,
             count(*) filter (where participants.status = 'waiting')::int as waiting
        from live join participants on meeting_id = live.id)
    select (select count(distinct pid)::int from (${workerLocksSql}) locks) as workers,
           (select count(*)::int from live) as live, (${unattendedSql}) as unattended, people.* from people`);
  return rows[0] ?? null;
}
