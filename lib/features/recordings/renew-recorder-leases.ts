import "server-only";
import { database } from "@/lib/platform/database/database";

export type RenewedRecorder = {
  meetingId: string;
  /** The meeting is live, and recording is enabled and allowed. */
  wanted: boolean;
};

/** Renews all leases of this worker. A meeting that is missing from the result has lost its lease. */
export const renewRecorderLeases = (holder: string) => database.$queryRaw<RenewedRecorder[]>`
  with renewed as (
    update recorders set lease_expires_at = lease_end()
     where worker_id = ${holder} and worker_id <> ''
    returning meeting_id
  )
  select id as "meetingId", status = 'live' and recording_enabled and deleted_at is null
         and is_recording_allowed() as wanted
    from meetings join renewed on meeting_id = id`;
