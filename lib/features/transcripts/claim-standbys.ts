import "server-only";
import { database } from "@/lib/platform/database/database";

/**
 * Claims meetings as a standby. A standby buffers the audio of a meeting that another worker transcribes, so that it
 * can take over without a gap. Keeps its current meetings until their last words are written, and adds live ones up to
 * `limit`. Each meeting has at most one standby.
 */
export const claimStandbys = (holder: string, limit: number) => database.$queryRaw<StandbyMeeting[]>`
  with candidates as (
    select id as meeting_id from meetings where status = 'live'
    union
    select meeting_id from transcribers where standby_id = ${holder} and worker_id <> ''
  ), along as (
    select t.meeting_id
      from candidates c join transcribers t on t.meeting_id = c.meeting_id join meetings m on m.id = t.meeting_id
     where m.transcription_enabled and m.deleted_at is null and t.worker_id <> ${holder}
       and (m.status = 'live' or (t.standby_id = ${holder} and t.worker_id <> ''))
       and (t.standby_id = ${holder}
            or (t.worker_id <> '' and (t.standby_id is null or lease_is_over(t.standby_id, t.standby_expires_at))))
     order by t.standby_id is not distinct from ${holder} desc, t.meeting_id
     limit ${limit}
       for no key update of t
  )
  update transcribers t
     set standby_id = ${holder}, standby_expires_at = lease_end()
    from along join meetings m on m.id = along.meeting_id where along.meeting_id = t.meeting_id
  returning t.meeting_id as "meetingId", is_recorded(m) as "isRecorded"`;

/** `isRecorded`: its recording runs, or ran until its worker died. */
type StandbyMeeting = { meetingId: string; isRecorded: boolean };
