import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { recordAudit, theService } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

/**
 * Removes the notes of meetings whose retention time is over, with their tasks, what readers have of them, and what search
 * found them by. Who may watch the recording still may.
 */
export async function removeNotes(tx: Tx, announce: Announce, meetingIds: string[]) {
  if (meetingIds.length === 0) return;
  const of = { where: { meetingId: { in: meetingIds } } };
  await announceMeeting(tx, announce, ...meetingIds);
  await tx.meetingNotes.deleteMany(of);
  await tx.notedLine.deleteMany(of);
  await tx.meetingActionItem.deleteMany(of);
  await tx.meetingTaskState.deleteMany(of);
  await tx.notesShare.deleteMany(of);
  await tx.accessRequest.deleteMany(of);
  await tx.$executeRaw`
    update record_readers set content = null, title = null, search_text = ''
     where meeting_id = any(${meetingIds}::uuid[])`;
  await tx.$executeRaw`
    delete from copilot_answers where meeting_id = any(${meetingIds}::uuid[]) and sources @> '[{"kind": "notes"}]'`;
  await tx.$executeRaw`update meeting_search_vectors set notes = null where meeting_id = any(${meetingIds}::uuid[])`;
  await tx.meeting.updateMany({ where: { id: { in: meetingIds } }, data: { generatedTitle: null } });
  await recordAudit(
    tx,
    theService,
    ...meetingIds.map((meetingId) => ({ kind: "meeting" as const, action: "notes_expired" as const, meetingId })),
  );
  announce(...meetingIds.map((meetingId) => ({ topic: "notes" as const, meetingId })));
}
