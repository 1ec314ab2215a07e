import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { announceBells } from "@/lib/core/notifications/announce-bells";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

/** Hides a meeting that is over from everybody; all it holds is kept. Deleting it again changes nothing. */
export async function deleteMeeting(meetingId: string, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meeting.updateMany({
      where: { id: meetingId, deletedAt: null, status: { in: ["completed", "cancelled"] } },
      data: { deletedAt: new Date() },
    });
    if (count === 1) {
      await recordAudit(tx, by, { kind: "meeting", action: "deleted", meetingId });
      await queueCalendarSync(tx, { meetingId });
      await announceBells(tx, announce, meetingId);
      return announceMeeting(tx, announce, meetingId);
    }
    const { deletedAt } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId } });
    if (!deletedAt) throw conflict("meeting_not_over", "Cancel or end the meeting first.");
  });
}
