import "server-only";
import { hashSecret } from "@/lib/platform/auth/secret";
import { transaction } from "@/lib/platform/events/transaction";
import { Refusal } from "@/lib/platform/refusal";
import { cancelBookingIn } from "./cancel-booking";

type Undone = { id: string; pageId: string; meetingId: string; name: string };

/**
 * Undoes a booking by the token that its confirmation showed, once and for ten minutes. Refuses alike whatever the
 * reason: no such token, another page's, used, expired, or a meeting that has started or was cancelled.
 */
export const undoBooking = (pageId: string | null, token: string, now = new Date()) =>
  transaction(async (tx, announce) => {
    // The meeting first, as every change of it locks it.
    await tx.$queryRaw`
      select 1 from meetings
       where id = (select meeting_id from bookings where undo_token_hash = ${hashSecret(token)}) for update`;
    const [booking] = await tx.$queryRaw<Undone[]>`
      update bookings booking set undo_token_hash = null
        from meetings meeting
       where booking.undo_token_hash = ${hashSecret(token)} and booking.page_id = ${pageId}::uuid
         and booking.status <> 'cancelled' and booking.undo_expires_at > ${now}
         and meeting.id = booking.meeting_id and meeting.status = 'scheduled' and meeting.scheduled_at > ${now}
      returning booking.id, booking.page_id as "pageId", booking.meeting_id as "meetingId", booking.name`;
    if (!booking) throw new Refusal("gone", "gone", "This booking can't be undone anymore.");
    await cancelBookingIn(tx, announce, booking, now);
  });
