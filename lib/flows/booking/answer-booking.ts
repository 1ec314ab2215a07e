import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { addInvites } from "@/lib/features/invitations/add-invites";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { cancelMeetingIn } from "@/lib/flows/scheduling/cancel-meeting";
import { displayName } from "@/lib/language/people/display-name";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { notifyByMail } from "./book-time";
import { started } from "./cancel-booking";
import { queueBookingMails } from "./queue-booking-mails";

type BookingToAnswer = { id: string; meetingId: string };

/** The host says yes or no to a booking that waits for it. The first answer stands. */
export const answerBooking = ({ id, meetingId }: BookingToAnswer, accept: boolean, by: AuditActor & { id: string }) =>
  transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    const { status, guests, email, typeTitle } = await tx.booking.findUniqueOrThrow({ where: { id } });
    if (status !== "pending") throw conflict("already_answered", "This booking doesn't wait for an answer anymore.");
    if (meeting.status !== "scheduled" || !meeting.scheduledAt || meeting.scheduledAt <= new Date()) throw started();
    if (accept) {
      await tx.booking.update({ where: { id }, data: { status: "confirmed" } });
      const added = await addInvites(tx, announce, {
        meeting,
        invitees: guests.map((email) => ({ email, isKey: false })),
        by,
      });
      await notifyInvitees(tx, announce, meetingId, {
        change: "invited",
        by,
        userIds: added.map(({ userId }) => userId),
      });
      await notifyByMail(tx, meetingId);
      await announceMeeting(tx, announce, meetingId);
    } else await cancelMeetingIn(tx, announce, meetingId, by);
    const booker = await tx.invite.findUnique({
      where: { meetingId_emailKey: { meetingId, emailKey: email.toLowerCase() } },
      select: { userId: true },
    });
    await addNotifications(tx, announce, booker?.userId ? [booker.userId] : [], {
      kind: "booking",
      title: `${by.name ?? displayName(meeting.host)} ${accept ? "confirmed" : "declined"} ${typeTitle}`,
      when: { start: meeting.scheduledAt, minutes: meeting.durationMinutes, timezone: meeting.bookedTimezone },
      href: `/meetings/${meetingId}`,
      meetingId,
    });
    await queueBookingMails(tx, id, accept ? "accepted" : "refused", { now: new Date() });
  });
