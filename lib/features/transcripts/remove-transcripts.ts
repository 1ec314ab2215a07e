import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { recordAudit, theService } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/**
 * Removes the words of meetings whose retention time is over: from the transcript, from search, and from the assistant's
 * answers and cards that quote them.
 */
export async function removeTranscripts(tx: Tx, announce: Announce, meetingIds: string[]) {
  if (meetingIds.length === 0) return;
  const of = { where: { meetingId: { in: meetingIds } } };
  await tx.transcriptSegment.deleteMany(of);
  await tx.transcriptSpeaker.deleteMany(of);
  await tx.transcriptMark.deleteMany(of);
  await tx.prompterCard.deleteMany(of);
  await tx.$executeRaw`
    delete from copilot_answers
     where meeting_id = any(${meetingIds}::uuid[]) and sources @> '[{"kind": "transcript"}]'`;
  await tx.transcriptToIndex.deleteMany(of);
  await tx.$executeRaw`update meeting_search_vectors set said = null where meeting_id = any(${meetingIds}::uuid[])`;
  await recordAudit(
    tx,
    theService,
    ...meetingIds.map((meetingId) => ({ kind: "meeting" as const, action: "transcript_expired" as const, meetingId })),
  );
  await announceMeeting(tx, announce, ...meetingIds);
}
