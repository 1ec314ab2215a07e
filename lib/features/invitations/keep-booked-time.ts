import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertAhead, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { displayName } from "@/lib/language/people/display-name";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { notifyInvitees } from "./notify-invitees";
import { queueMeetingMail } from "./queue-meeting-mails";

/** Rejects a suggested time: resets the answer and mails the invitee. Without an open suggestion nothing changes. */
export async function keepBookedTime(meetingId: string, email: string, timezone: string | null) {
  await transaction(async (tx, announce) => {
    const { status, host } = await lockMeeting(tx, meetingId);
    assertAhead(status);
    const invite = await tx.invite.findFirst({
      where: { meetingId, emailKey: email.toLowerCase(), status: "invited" },
    });
    if (!invite) throw notFound();
    if (invite.response !== "proposed") return;
    await tx.invite.update({
      where: { id: invite.id },
      data: { response: "none", note: null, proposedStart: null, respondedAt: null, sequenceRise: { increment: 1 } },
    });
    await queueMeetingMail(tx, invite.id, { change: "kept", timezone, suggestedStart: invite.proposedStart });
    await notifyInvitees(tx, announce, meetingId, {
      change: "kept",
      by: { id: host.id, name: displayName(host) },
      userIds: [invite.userId],
    });
    await queueCalendarSync(tx, { meetingId }, { isQuiet: true });
    await announceMeeting(tx, announce, meetingId);
  });
}
