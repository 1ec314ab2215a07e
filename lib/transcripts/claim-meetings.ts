import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { finaliseOpenSegments } from "./settle-transcript";

/** A worker that has not renewed for this long may be replaced. */
export const leaseSeconds = 6;

export type ClaimedMeeting = { meetingId: string; startedAt: Date; title: string | null };

/**
 * Takes live meetings that nobody writes down, at most `limit`. Of several workers one gets each. Lines that a
 * worker before left open are final with what they hold.
 */
export async function claimMeetings(holder: string, limit: number): Promise<ClaimedMeeting[]> {
  return transaction(async (tx, announce) => {
    const claimed = await takeLeases(tx, holder, limit);
    for (const { meetingId } of claimed) {
      await finaliseOpenSegments(tx, announce, meetingId);
      announce({ topic: "transcript", meetingId });
    }
    return claimed;
  });
}

const takeLeases = (tx: Tx, holder: string, limit: number) => tx.$queryRaw<ClaimedMeeting[]>`
  with wanted as (
    select m.id, m.started_at, m.title
      from meetings m left join transcribers t on t.meeting_id = m.id
     where m.status = 'live' and m.transcription_enabled and m.deleted_at is null
       and (t.meeting_id is null or t.lease_expires_at <= now())
     order by m.started_at
     limit ${limit}
  ), taken as (
    insert into transcribers as t (meeting_id, worker_id, lease_expires_at)
    select id, ${holder}, now() + make_interval(secs => ${leaseSeconds}) from wanted
    on conflict (meeting_id) do update
      set worker_id = excluded.worker_id, lease_expires_at = excluded.lease_expires_at,
          transcribing = false, reason = null
      where t.lease_expires_at <= now()
    returning meeting_id
  )
  select id as "meetingId", coalesce(started_at, now()) as "startedAt", title
    from wanted join taken on meeting_id = id`;
