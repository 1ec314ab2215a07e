import "server-only";
import type { Tx } from "../database";
import { type Announce, transaction } from "../events/transaction";
import { markMissed, markUnheard } from "./mark-missed";

const nobody = "";

/**
 * Makes the transcript of a meeting that is over final. False: a worker is still writing its last lines, ask again;
 * it is done within seconds, or loses its lease.
 */
export async function settleTranscript(meetingId: string): Promise<boolean> {
  return transaction(async (tx, announce) => {
    // A worker that wakes up after its lease ran out finds it taken. Who listened along takes it over.
    await tx.$executeRaw`
      update transcribers set worker_id = ${nobody}, transcribing = false
       where meeting_id = ${meetingId}::uuid and lease_is_over(worker_id, lease_expires_at)
         and (standby_id is null or lease_is_over(standby_id, standby_expires_at))`;
    const { endedAt } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { endedAt: true } });
    if (endedAt) await markMissed(tx, announce, { meetingId, holder: nobody, until: endedAt });
    const writing = await tx.transcriber.count({ where: { meetingId, workerId: { not: nobody } } });
    if (writing > 0) return false;
    if (endedAt) await markUnheard(tx, announce, { meetingId, until: endedAt });
    await finaliseOpenSegments(tx, announce, meetingId);
    return true;
  });
}

/**
 * Lines whose writer is gone are final with what they hold, and show that they were cut off. `goingOn`: tracks that
 * another writer goes on with.
 */
export async function finaliseOpenSegments(tx: Tx, announce: Announce, meetingId: string, goingOn: string[] = []) {
  const segments = await tx.$queryRaw<{ id: string }[]>`
    update transcript_segments
       set is_final = true, text = case text when '' then '' else text || '…' end, updated_at = clock_timestamp()
     where meeting_id = ${meetingId}::uuid and not is_final and track_id <> all(${goingOn})
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

/** After a change of workers: open lines of `goingOn` tracks are written on, and nobody heard how the others end. */
export const settleLeftOpen = (meetingId: string, goingOn: string[]) =>
  transaction((tx, announce) => finaliseOpenSegments(tx, announce, meetingId, goingOn));
