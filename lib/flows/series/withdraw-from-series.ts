import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { announceBells } from "@/lib/core/notifications/announce-bells";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { hasCome, withdrawal } from "@/lib/features/invitations/lifecycle";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { forgetPlaces } from "@/lib/features/invitations/withdraw-invite";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { lockOccurrences } from "./lock-occurrences";
import { lockSeriesOf } from "./lock-series";
import { queueSeriesMail } from "./queue-series-mails";

/**
 * Withdraws an invitation to all occurrences that have not started, mails the invitee once and voids the series' link. A
 * second withdrawal changes nothing. False: the person is not invited to the series.
 */
export async function withdrawFromSeries(meetingId: string, email: string, by: AuditActor, now: Date = new Date()) {
  return transaction(async (tx, announce) => {
    const locked = await lockSeriesOf(tx, meetingId);
    const emailKey = email.toLowerCase();
    const seriesId = locked?.series.id;
    const invite = seriesId ? await tx.seriesInvite.findFirst({ where: { seriesId, emailKey } }) : null;
    if (!seriesId || !invite) return false;
    if (invite.status === "withdrawn") return true;
    const meetingIds = (await lockOccurrences(tx, seriesId, now)).map(({ id }) => id);
    await announceMeeting(tx, announce, ...meetingIds);
    await tx.seriesInvite.update({ where: { id: invite.id }, data: withdrawal });
    const withdrawn = await tx.invite.updateManyAndReturn({
      where: { meetingId: { in: meetingIds }, emailKey, status: "invited", participants: { none: hasCome } },
      data: { ...withdrawal, note: null, proposedStart: null },
      select: { id: true },
    });
    await forgetPlaces(
      tx,
      withdrawn.map(({ id }) => id),
    );
    const { userId } = invite;
    await recordAudit(tx, by, { kind: "access", action: "invitation_withdrawn", meetingId, userId, email });
    await queueSeriesMail(tx, invite.id, { change: "withdrawn" });
    await announceBells(tx, announce, ...meetingIds);
    await notifyInvitees(tx, announce, meetingId, { change: "withdrawn", by, userIds: [userId], note: "All meetings" });
    await queueCalendarSync(tx, { seriesId });
    announce(...meetingIds.map((id) => ({ topic: "door" as const, meetingId: id })));
    return true;
  });
}
