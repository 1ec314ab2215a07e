import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { announceBells } from "@/lib/core/notifications/announce-bells";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

/** Brings a deleted meeting back for everybody. */
export async function restoreMeeting(meetingId: string, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meeting.updateMany({
      where: { id: meetingId, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 0) return;
    await recordAudit(tx, by, { kind: "meeting", action: "restored", meetingId });
    await queueCalendarSync(tx, { meetingId });
    await announceBells(tx, announce, meetingId);
    await announceMeeting(tx, announce, meetingId);
  });
}
