import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { pool } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";

/** Another worker looks for rooms every second, and joins one in a moment. */
const waitMsMax = 5000;
const lookEveryMs = 200;

/** The locks by which workers show that they live (`worker_lives`): are there some of another process than ours? */
const othersSql = `
  with alive as (
    select pid, objid::bigint as hash from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = 1885434476
       and database = (select oid from pg_database where datname = current_database()))
  select exists (select from alive where pid not in (
    select pid from alive where hash = hashtext($1)::bigint & 4294967295)) as found`;

export const listenerOf = (holder: string) => `agent:transcriber:${holder}`;

/**
 * Waits until another worker listens along in this room, so that no word is missed when ours leaves: it may have started
 * only now. For five seconds at most, and not at all where no other worker runs.
 */
export async function findStandby(meetingId: string, holder: string): Promise<void> {
  const endAt = performance.now() + waitMsMax;
  while (performance.now() < endAt) {
    const { rows } = await pool.query<{ found: boolean }>(othersSql, [holder]);
    if (!rows[0]?.found) return;
    const there = await mediaProvider().listParticipants(meetingId);
    const own = listenerOf(holder);
    if (there.some(({ identity }) => identity.startsWith(listenerOf("")) && identity !== own)) return;
    await wait(lookEveryMs);
  }
}
