import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { moveParticipant } from "@/lib/core/participation/move-participant";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { queueMeetingMails } from "@/lib/features/invitations/queue-meeting-mails";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";

/** Calls off a meeting that has not started. Everyone invited is notified once: cancelling again changes nothing. */
export const cancelMeeting = (meetingId: string, by: AuditActor, zone: { timezone?: string | null } = {}) =>
  transaction(async (tx, announce) => {
    if (!(await cancelMeetingIn(tx, announce, meetingId, by))) return;
    await queueMeetingMails(tx, meetingId, { change: "cancelled", timezone: zone.timezone ?? null });
    await notifyInvitees(tx, announce, meetingId, { change: "cancelled", by });
  });

/** The same inside a transaction that tells people itself. False: it was cancelled already. */
export async function cancelMeetingIn(tx: Tx, announce: Announce, meetingId: string, by: AuditActor): Promise<boolean> {
  const moved = await moveMeeting(tx, { id: meetingId }, "cancelled", { icsSequence: { increment: 1 } });
  if (moved === 0) {
    const { status } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { status: true } });
    if (status === "cancelled") return false;
    throw conflict("meeting_started", "This meeting has already started. End it instead.");
  }
  await recordAudit(tx, by, { kind: "meeting", action: "cancelled", meetingId });
  await announceMeeting(tx, announce, meetingId);
  await moveParticipant(tx, { meetingId, status: "waiting" }, "left");
  await queueCalendarSync(tx, { meetingId });
  announce({ topic: "door", meetingId });
  return true;
}
