import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { announceBells } from "@/lib/core/notifications/announce-bells";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { hasCome, withdrawal } from "./lifecycle";
import { notifyInvitees } from "./notify-invitees";
import { queueMeetingMail } from "./queue-meeting-mails";

/**
 * Withdraws an invitation, mails the invitee and voids its links. Only before they come to the door; the meeting's lock
 * decides between a knock and this. A second withdrawal changes nothing.
 */
export async function withdrawInvite(meetingId: string, email: string, timezone: string | null, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const { status } = await lockMeeting(tx, meetingId);
    assertNotOver(status);
    await announceMeeting(tx, announce, meetingId);
    const emailKey = email.toLowerCase();
    const [withdrawn] = await tx.invite.updateManyAndReturn({
      where: { meetingId, emailKey, status: "invited", participants: { none: hasCome } },
      data: { ...withdrawal, note: null, proposedStart: null },
      select: { id: true, userId: true },
    });
    if (!withdrawn) return explain(tx, meetingId, emailKey);
    await forgetPlaces(tx, [withdrawn.id]);
    const { userId } = withdrawn;
    await recordAudit(tx, by, { kind: "access", action: "invitation_withdrawn", meetingId, userId, email });
    await queueMeetingMail(tx, withdrawn.id, { change: "withdrawn", timezone });
    await announceBells(tx, announce, meetingId);
    await notifyInvitees(tx, announce, meetingId, { change: "withdrawn", by, userIds: [userId] });
    await queueCalendarSync(tx, { meetingId });
    announce({ topic: "door", meetingId });
  });
}

async function explain(tx: Tx, meetingId: string, emailKey: string) {
  const invite = await tx.invite.findUnique({ where: { meetingId_emailKey: { meetingId, emailKey } } });
  if (!invite) throw notFound();
  if (invite.status === "withdrawn") return;
  throw conflict("already_arrived", "This person has already arrived. Remove them from the meeting instead.");
}

/** Unlinks invitations from visits, so that they vouch for nobody. */
export async function forgetPlaces(tx: Tx, ids: string[]) {
  await tx.participant.deleteMany({ where: { inviteId: { in: ids }, status: "invited", admittedAt: null } });
  await tx.participant.updateMany({
    where: { inviteId: { in: ids } },
    data: { inviteId: null, provenance: "link", invitedByName: null, launchTokenHash: null },
  });
}
