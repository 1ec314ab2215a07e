import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { finaliseOpenSegments } from "./settle-transcript";

export type LiveMeeting = { meetingId: string; startedAt: Date; title: string | null };
/** `written`: the lines so far, when this worker was the standby and continues them. Else null. */
export type ClaimedMeeting = LiveMeeting & { written: Written | null };

/** Times are milliseconds since the start of the meeting. */
export type Written = {
  /** When the transcript was last resumed. Speech before that, during the pause, must not be written. */
  resumedMs: number;
  tracks: WrittenTrack[];
};
type WrittenTrack = {
  trackId: string;
  /** The standby transcribes its buffered audio from here on. */
  fromMs: number;
  /** The start times of existing lines from `fromMs` on: open lines, and final ones that were written before them. */
  lineStartsMs: number[];
};

/**
 * Leases up to `limit` live meetings that have no transcriber. The upsert ensures that only one worker gets each one.
 * A live standby has precedence, also for a meeting that has ended while its last words are not written. The standby
 * continues the lines that the dead worker left open; any other worker finalises them as they are.
 */
export async function claimMeetings(holder: string, limit: number): Promise<ClaimedMeeting[]> {
  return transaction(async (tx, announce) => {
    const claimed: ClaimedMeeting[] = [];
    for (const { wasStandby, ...meeting } of await takeLeases(tx, holder, limit)) {
      if (!wasStandby) await finaliseOpenSegments(tx, announce, meeting.meetingId);
      announce({ topic: "transcript", meetingId: meeting.meetingId, change: "writer" });
      claimed.push({ ...meeting, written: wasStandby ? await readWritten(tx, meeting.meetingId) : null });
    }
    return claimed;
  });
}

const takeLeases = (tx: Tx, holder: string, limit: number) => tx.$queryRaw<(LiveMeeting & { wasStandby: boolean })[]>`
  with candidates as (
    select id from meetings where status = 'live'
    union
    select meeting_id from transcribers where standby_id = ${holder} and worker_id <> ''
  ), wanted as (
    select m.id, m.started_at, m.title, coalesce(t.standby_id = ${holder}, false) as was_standby
      from candidates c join meetings m on m.id = c.id left join transcribers t on t.meeting_id = m.id
     where m.transcription_enabled and m.deleted_at is null
       and (t.meeting_id is null or lease_is_over(t.worker_id, t.lease_expires_at))
       and (t.standby_id is null or t.standby_id = ${holder} or lease_is_over(t.standby_id, t.standby_expires_at))
     order by m.started_at
     limit ${limit}
  ), taken as (
    insert into transcribers as t (meeting_id, worker_id, lease_expires_at)
    select id, ${holder}, lease_end() from wanted
    on conflict (meeting_id) do update
      set worker_id = excluded.worker_id, lease_expires_at = excluded.lease_expires_at,
          transcribing = t.transcribing and t.standby_id is not distinct from ${holder}, reason = null, late = false,
          standby_id = null, standby_expires_at = null
      where lease_is_over(t.worker_id, t.lease_expires_at)
    returning meeting_id
  )
  select id as "meetingId", coalesce(started_at, now()) as "startedAt", title, was_standby as "wasStandby"
    from wanted join taken on meeting_id = id`;

async function readWritten(tx: Tx, meetingId: string): Promise<Written> {
  const resumed = await tx.transcriptMark.aggregate({ where: { meetingId, kind: "resumed" }, _max: { tMs: true } });
  const tracks = await tx.$queryRaw<WrittenTrack[]>`
    with tracks as (
      select track_id, coalesce(min(t_ms) filter (where not is_final), max(t_ms + duration_ms)) as from_ms
        from transcript_segments where meeting_id = ${meetingId}::uuid group by track_id
    )
    select track_id as "trackId", from_ms as "fromMs",
           array(select t_ms from transcript_segments s
                  where s.meeting_id = ${meetingId}::uuid and s.track_id = tracks.track_id and s.t_ms >= from_ms
                  order by t_ms) as "lineStartsMs"
      from tracks`;
  return { resumedMs: resumed._max.tMs ?? 0, tracks };
}
