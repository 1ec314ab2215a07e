import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { markMissed, markUntranscribed } from "./mark-missed";

const nobody = "";

/**
 * Finalises the transcript of an ended meeting. False: a worker is still writing the last lines; try again. It finishes
 * within seconds or loses its lease.
 */
export async function settleTranscript(meetingId: string): Promise<boolean> {
  return transaction(async (tx, announce) => {
    // Revokes an expired lease, so that a suspended worker cannot write later. Not if a live standby will take over.
    await tx.$executeRaw`
      update transcribers set worker_id = ${nobody}, transcribing = false
       where meeting_id = ${meetingId}::uuid and lease_is_over(worker_id, lease_expires_at)
         and (standby_id is null or lease_is_over(standby_id, standby_expires_at))`;
    const { endedAt } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { endedAt: true } });
    if (endedAt) await markMissed(tx, announce, { meetingId, holder: nobody, until: endedAt });
    const writing = await tx.transcriber.count({ where: { meetingId, workerId: { not: nobody } } });
    if (writing > 0) return false;
    if (endedAt) await markUntranscribed(tx, announce, { meetingId, until: endedAt });
    await finaliseOpenSegments(tx, announce, meetingId);
    return true;
  });
}

/**
 * Finalises lines that no worker will continue, with an ellipsis to show that they were cut off. `continuedTracks`: the
 * tracks whose lines another worker continues.
 */
export async function finaliseOpenSegments(
  tx: Tx,
  announce: Announce,
  meetingId: string,
  continuedTracks: string[] = [],
) {
  const segments = await tx.$queryRaw<{ id: string }[]>`
    update transcript_segments
       set is_final = true, text = case text when '' then '' else text || '…' end, updated_at = clock_timestamp()
     where meeting_id = ${meetingId}::uuid and not is_final and track_id <> all(${continuedTracks})
    returning id`;
  announce(
    ...segments.map(({ id }) => ({
      topic: "transcript" as const,
      meetingId,
      change: "segment" as const,
      segmentId: id,
    })),
  );
}

/** After a takeover: finalises the open lines of all tracks that the new worker does not continue. */
export const finaliseUncontinuedSegments = (meetingId: string, continuedTracks: string[]) =>
  transaction((tx, announce) => finaliseOpenSegments(tx, announce, meetingId, continuedTracks));
