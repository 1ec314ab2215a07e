import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";

/** Shorter ones are of a connection that is made, in which nobody has said a word yet. */
const missedMsMin = 3000;

/**
 * Marks the time in which nobody listened, from when words were last heard, or the transcript was resumed, to `until`.
 * Only where somebody had listened before, and nobody has since: `holder` is whose the meeting is now.
 */
export async function markMissed(
  tx: Tx,
  announce: Announce,
  { meetingId, holder, until }: { meetingId: string; holder: string; until: Date },
) {
  const [gap] = await tx.$queryRaw<{ startedAt: Date; since: Date }[]>`
    with heard as (
      select t.meeting_id, m.started_at,
             greatest(t.heard_until, m.started_at, m.started_at + (
               select max(t_ms) from transcript_marks k
                where k.meeting_id = m.id and k.kind = 'resumed') * interval '1 millisecond') as since
        from transcribers t join meetings m on m.id = t.meeting_id
       where t.meeting_id = ${meetingId}::uuid and t.worker_id = ${holder} and not t.transcribing
         and t.heard_until is not null and m.transcription_enabled
    )
    update transcribers t set heard_until = ${until}
      from heard
     where t.meeting_id = heard.meeting_id and ${until} - since >= ${missedMsMin} * interval '1 millisecond'
    returning heard.started_at as "startedAt", heard.since`;
  if (!gap) return;
  const tMs = gap.since.getTime() - gap.startedAt.getTime();
  const untilMs = until.getTime() - gap.startedAt.getTime();
  const mark = { meetingId, kind: "missed" as const, tMs, untilMs, name: "", createdAt: until };
  const { id } = await tx.transcriptMark.create({ data: mark });
  announce({ topic: "transcript", meetingId, markId: id });
}
