import "server-only";
import { database } from "../database";

export type RenewedRecorder = {
  meetingId: string;
  /** The meeting is live and is to be recorded. */
  wanted: boolean;
};

/** Keeps the meetings this worker records, and says which are still its own and still wanted. */
export const renewRecorderLeases = (holder: string) => database.$queryRaw<RenewedRecorder[]>`
  with renewed as (
    update recorders set lease_expires_at = lease_end()
     where worker_id = ${holder} and worker_id <> ''
    returning meeting_id
  )
  select id as "meetingId", status = 'live' and recording_enabled and deleted_at is null as wanted
    from meetings join renewed on meeting_id = id`;
