import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import type { RecordingPart } from "@/prisma/generated/client";
import { closeOpenParts } from "./close-parts";

/** `unfinished`: the part that a dead worker left open, when this worker continues it from the sound in its memory. */
export type ClaimedRecording = { meetingId: string; unfinished: UnfinishedPart | null };
export type UnfinishedPart = Pick<RecordingPart, "id" | "meetingId" | "kind" | "recorder" | "startedAt">;

/**
 * Leases up to `limit` live meetings that have recording enabled and no recorder. The upsert ensures that only one
 * worker gets each meeting. Closes the parts that a dead worker left open, so that their files are made. `bufferedIds`:
 * the meetings whose latest sound this worker has in memory.
 */
export async function claimRecordings(
  holder: string,
  limit: number,
  bufferedIds: readonly string[] = [],
): Promise<ClaimedRecording[]> {
  return transaction(async (tx, announce) => {
    const claimed = await takeLeases(tx, holder, limit, bufferedIds);
    const ids = claimed.map(({ meetingId }) => meetingId);
    const open = await closeOpenParts(tx, { meetingId: { in: ids } });
    const continued = claimed.map(({ meetingId, switchedOffAt }) => ({
      meetingId,
      unfinished:
        (bufferedIds.includes(meetingId) && open.find((part) => mayContinue(part, meetingId, switchedOffAt))) || null,
    }));
    const others = continued.filter(({ unfinished }) => !unfinished).map(({ meetingId }) => meetingId);
    // A continued recording is shown as running: it includes what is said meanwhile.
    await tx.recorder.updateMany({ where: { meetingId: { in: others } }, data: { recording: false } });
    announce(...ids.map((meetingId) => ({ topic: "meeting" as const, meetingId })));
    return continued;
  });
}

/** Not after a pause: what was said in it, and before it, must not get into the next part. */
const mayContinue = (
  part: Pick<RecordingPart, "meetingId" | "createdAt">,
  meetingId: string,
  switchedOffAt: Date | null,
) => part.meetingId === meetingId && (switchedOffAt === null || switchedOffAt < part.createdAt);

type Lease = { meetingId: string; switchedOffAt: Date | null };

/** A worker without the latest sound leaves the room to one that has it, for four seconds after the last renewal. */
const takeLeases = (tx: Tx, holder: string, limit: number, bufferedIds: readonly string[]) => tx.$queryRaw<Lease[]>`
  with wanted as (
    select m.id from meetings m left join recorders r on r.meeting_id = m.id
      left join transcribers t on t.meeting_id = m.id
     where m.status = 'live' and m.recording_enabled and m.deleted_at is null and is_recording_allowed()
       and (r.meeting_id is null or lease_is_over(r.worker_id, r.lease_expires_at))
       and (m.id = any(${bufferedIds}::uuid[]) or r.recording is not true or is_attended(t) is not true
            or r.lease_expires_at <= now() + interval '2 seconds')
     order by m.started_at
     limit ${limit}
  )
  insert into recorders as r (meeting_id, worker_id, lease_expires_at)
  select id, ${holder}, lease_end() from wanted
  on conflict (meeting_id) do update
    set worker_id = excluded.worker_id, lease_expires_at = excluded.lease_expires_at, reason = null
    where lease_is_over(r.worker_id, r.lease_expires_at)
  returning meeting_id as "meetingId", switched_off_at as "switchedOffAt"`;
