import "server-only";
import { database } from "@/lib/platform/database/database";

export type RenewedLease = {
  meetingId: string;
  /** The meeting is live and transcription is enabled. */
  wanted: boolean;
  /** Somebody reads the words as they are written. */
  isRead: boolean;
  /** Its recording runs, or ran until its worker died. */
  isRecorded: boolean;
  /** People were told that captions are late. */
  late: boolean;
};

/** Renews all leases of this worker. A meeting that is missing from the result has lost its lease. */
export const renewLeases = (holder: string) => database.$queryRaw<RenewedLease[]>`
  with own as (
    -- The same lock order as in claimStandbys, to avoid deadlocks.
    select meeting_id from transcribers where worker_id = ${holder} and worker_id <> '' order by meeting_id for no key update
  ), renewed as (
    update transcribers t
       set lease_expires_at = lease_end(), heard_until = case when transcribing then now() else heard_until end
      from own where own.meeting_id = t.meeting_id
    returning t.meeting_id, t.read_until >= now() as is_read, t.late
  )
  select id as "meetingId", status = 'live' and transcription_enabled and deleted_at is null as wanted,
         is_read as "isRead", is_recorded(meetings) as "isRecorded", late
    from meetings join renewed on meeting_id = id`;
