import "server-only";
import { cancelMeetingIn } from "@/lib/flows/scheduling/cancel-meeting";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { notifyBooking } from "./notify-booking";
import { queueBookingMails } from "./queue-booking-mails";

type Cancelled = { id: string; pageId: string; meetingId: string; name: string };

/** The booker calls off what they booked, until the start. Repeats change nothing. */
export const cancelBooking = (booking: Cancelled, now = new Date()) =>
  transaction(async (tx, announce) => {
    const meeting = await tx.meeting.findUniqueOrThrow({ where: { id: booking.meetingId } });
    if (meeting.status === "scheduled" && meeting.scheduledAt && meeting.scheduledAt <= now) throw started();
    await cancelBookingIn(tx, announce, booking, now);
  });

export const started = () => conflict("meeting_started", "This meeting has already started.");

/** The meeting's trigger frees the time that the booking held. */
export async function cancelBookingIn(tx: Tx, announce: Announce, booking: Cancelled, now: Date) {
  const isNew = await cancelMeetingIn(tx, announce, booking.meetingId, { id: null, name: booking.name });
  if (!isNew) return;
  await notifyBooking(tx, announce, booking.id, "cancelled");
  await queueBookingMails(tx, booking.id, "cancelled", { now });
}
