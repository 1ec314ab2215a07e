import "server-only";
import type { Tx } from "../database";
import type { Announce } from "../events/transaction";
import { addNotifications } from "../notifications/add-notifications";

type Change = "booked" | "requested" | "moved" | "cancelled";

const verbOf: Record<Change, string> = {
  booked: "booked",
  requested: "asks for",
  moved: "rescheduled",
  cancelled: "cancelled",
};

/** Tells the host of a page what a booker did. */
export async function notifyBookingHost(tx: Tx, announce: Announce, bookingId: string, change: Change) {
  const { name, typeTitle, meeting } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { name: true, typeTitle: true, meeting: true },
  });
  // A host may try their own page.
  if (meeting.bookedById === meeting.hostId) return;
  const { id: meetingId, hostId, scheduledAt, durationMinutes: minutes, bookedTimezone: timezone } = meeting;
  await addNotifications(tx, announce, [hostId], {
    kind: "booking",
    title: `${name} ${verbOf[change]} ${typeTitle}`,
    when: scheduledAt && { start: scheduledAt, minutes, timezone },
    href: `/meetings/${meetingId}`,
    meetingId,
  });
}
