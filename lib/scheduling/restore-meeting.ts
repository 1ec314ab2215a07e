import "server-only";
import { type AuditActor, recordAudit } from "../audit/record-audit";
import { queueCalendarSync } from "../calendar/queue-calendar-sync";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { announceBells } from "../notifications/announce-bells";

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
