import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { closeOpenParts } from "./close-parts";

export type ClaimedRecording = { meetingId: string };

/**
 * Leases up to `limit` live meetings that have recording enabled and no recorder. The upsert ensures that only one
 * worker gets each meeting. Closes the parts that a dead worker left open, so that their files are made.
 */
export async function claimRecordings(holder: string, limit: number): Promise<ClaimedRecording[]> {
  return transaction(async (tx, announce) => {
    const claimed = await takeLeases(tx, holder, limit);
    const ids = claimed.map(({ meetingId }) => meetingId);
    await closeOpenParts(tx, { meetingId: { in: ids } });
    announce(...ids.map((meetingId) => ({ topic: "meeting" as const, meetingId })));
    return claimed;
  });
}

const takeLeases = (tx: Tx, holder: string, limit: number) => tx.$queryRaw<ClaimedRecording[]>`
  with wanted as (
    select m.id from meetings m left join recorders r on r.meeting_id = m.id
     where m.status = 'live' and m.recording_enabled and m.deleted_at is null
       and (r.meeting_id is null or lease_is_over(r.worker_id, r.lease_expires_at))
     order by m.started_at
     limit ${limit}
  )
  insert into recorders as r (meeting_id, worker_id, lease_expires_at)
  select id, ${holder}, lease_end() from wanted
  on conflict (meeting_id) do update
    set worker_id = excluded.worker_id, lease_expires_at = excluded.lease_expires_at, recording = false, reason = null
    where lease_is_over(r.worker_id, r.lease_expires_at)
  returning meeting_id as "meetingId"`;
