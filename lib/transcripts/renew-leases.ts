import "server-only";
import { database } from "../database";
import { leaseSeconds } from "./claim-meetings";

export type RenewedLease = {
  meetingId: string;
  /** The meeting is live and wants to be written down. */
  wanted: boolean;
};

/** Keeps the meetings this worker writes down, and says which are still its own and still wanted. */
export const renewLeases = (holder: string) => database.$queryRaw<RenewedLease[]>`
  with renewed as (
    update transcribers set lease_expires_at = now() + make_interval(secs => ${leaseSeconds})
     where worker_id = ${holder}
    returning meeting_id
  )
  select id as "meetingId", status = 'live' and transcription_enabled and deleted_at is null as wanted
    from meetings join renewed on meeting_id = id`;
