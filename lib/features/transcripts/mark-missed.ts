import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/** Shorter gaps occur while a worker connects at the start, before anybody has spoken. */
const missedMsMin = 3000;

type Gap = { startedAt: Date; since: Date };

/**
 * Adds a `missed` mark for the time without a transcriber: from when one last listened, or when the transcript was
 * resumed, to `until`. Only if a worker had listened before and none does now. `holder`: who has the lease now.
 */
export async function markMissed(
  tx: Tx,
  announce: Announce,
  { meetingId, holder, until }: { meetingId: string; holder: string; until: Date },
) {
  const [gap] = await tx.$queryRaw<Gap[]>`
    with gap as (
      select t.meeting_id, m.started_at,
             greatest(t.heard_until, m.started_at, m.started_at + (
               select max(t_ms) from transcript_marks k
                where k.meeting_id = m.id and k.kind = 'resumed') * interval '1 millisecond') as since
        from transcribers t join meetings m on m.id = t.meeting_id
       where t.meeting_id = ${meetingId}::uuid and t.worker_id = ${holder} and not t.transcribing
         and t.heard_until is not null and m.transcription_enabled
    )
    update transcribers t set heard_until = ${until}
      from gap
     where t.meeting_id = gap.meeting_id and ${until} - since >= ${missedMsMin} * interval '1 millisecond'
    returning gap.started_at as "startedAt", gap.since`;
  if (gap) await mark(tx, announce, { meetingId, until, ...gap });
}

/** Adds a `missed` mark for the whole meeting if people were in the room but no worker ever listened. */
export async function markUntranscribed(
  tx: Tx,
  announce: Announce,
  { meetingId, until }: { meetingId: string; until: Date },
) {
  const [gap] = await tx.$queryRaw<Gap[]>`
    select m.started_at as "startedAt", greatest(m.started_at, inside.since) as since
      from meetings m
      join lateral (
        select min(p.admitted_at) as since from participants p
         where p.meeting_id = m.id and (p.left_at is not null or p.connected_at is not null)) inside on true
     where m.id = ${meetingId}::uuid and m.transcription_enabled
       and ${until} - greatest(m.started_at, inside.since) >= ${missedMsMin} * interval '1 millisecond'
       and inside.since is not null
       and not exists (select from transcribers t where t.meeting_id = m.id and t.heard_until is not null)
       and not exists (select from transcript_segments s where s.meeting_id = m.id)
       and not exists (select from transcript_marks k where k.meeting_id = m.id)`;
  if (gap) await mark(tx, announce, { meetingId, until, ...gap });
}

async function mark(
  tx: Tx,
  announce: Announce,
  { meetingId, until, startedAt, since }: Gap & { meetingId: string; until: Date },
) {
  const tMs = since.getTime() - startedAt.getTime();
  const untilMs = until.getTime() - startedAt.getTime();
  const data = { meetingId, kind: "missed" as const, tMs, untilMs, name: "", createdAt: until };
  const { id } = await tx.transcriptMark.create({ data });
  announce({ topic: "transcript", meetingId, change: "mark", markId: id });
}
