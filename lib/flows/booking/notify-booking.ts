import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { displayName } from "@/lib/language/people/display-name";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";

type Change = "booked" | "requested" | "moved" | "cancelled";

const verbOf: Record<Change, string> = {
  booked: "booked",
  requested: "asks for",
  moved: "rescheduled",
  cancelled: "cancelled",
};

/** What each change is to guests. Nobody is invited yet to what the host has to confirm. */
const guestChanges = { booked: "invited", requested: null, moved: "moved", cancelled: "cancelled" } as const;

/** Notifies the host of a page, and guests with an account, of what a booker did. */
export async function notifyBooking(tx: Tx, announce: Announce, bookingId: string, change: Change) {
  const { name, email, typeTitle, meeting } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { name: true, email: true, typeTitle: true, meeting: { include: { host: true } } },
  });
  const { id: meetingId, host, scheduledAt, durationMinutes: minutes, bookedTimezone: timezone } = meeting;
  // A host may try their own page.
  const isOwn = meeting.bookedById === host.id;
  await addNotifications(tx, announce, isOwn ? [] : [host.id], {
    kind: "booking",
    title: `${name} ${verbOf[change]} ${typeTitle}`,
    when: scheduledAt && { start: scheduledAt, minutes, timezone },
    href: `/meetings/${meetingId}`,
    meetingId,
  });
  const guestChange = guestChanges[change];
  if (!guestChange) return;
  const guests = await tx.invite.findMany({
    where: { meetingId, status: "invited", emailKey: { not: email.toLowerCase() }, userId: { not: null } },
    select: { userId: true },
  });
  // In the host's name, as in the mails: whoever books may type any name.
  const by = { id: host.id, name: displayName(host) };
  await notifyInvitees(tx, announce, meetingId, {
    change: guestChange,
    by,
    userIds: guests.map(({ userId }) => userId),
  });
}
