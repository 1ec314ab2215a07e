import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { moveTo } from "@/lib/flows/scheduling/update-meeting";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { instantWindow, isOffered, lockBookable, refusalOf, takenMeanwhile } from "./book-time";
import { started } from "./cancel-booking";
import { findAvailabilityAround } from "./find-slots";
import { notifyBooking } from "./notify-booking";
import type { HeldBookingRow } from "./queries";
import { queueBookingMails } from "./queue-booking-mails";

/** The booker moves what they booked to another free time of its type, until the start. */
export async function moveBooking(booking: HeldBookingRow, start: Date, now = new Date()) {
  const { id, pageId, meetingId, type } = booking;
  if (!type?.enabled) throw conflict("type_gone", "This kind of meeting can't be booked anymore. Cancel it instead.");
  const subject = { pageId, slug: type.slug };
  const moved = { bookingId: id, meetingId };
  const around = await findAvailabilityAround(subject, start, { moved, now });
  if (!around) throw notFound();
  const { busy } = around;
  try {
    await transaction(async (tx, announce) => {
      const bookable = await lockBookable(tx, subject, instantWindow(start), { exceptBookingId: id });
      const meeting = await lockMeeting(tx, meetingId);
      if (meeting.status === "cancelled") throw conflict("booking_cancelled", "This booking was cancelled.");
      if (meeting.status !== "scheduled" || !meeting.scheduledAt || meeting.scheduledAt <= now) throw started();
      if (+meeting.scheduledAt === +start) return;
      if (!bookable.enabled) throw conflict("page_off", "This page isn't taking bookings right now.");
      if (!isOffered(bookable, start, { now, busy })) throw takenMeanwhile;
      await tx.meeting.update({
        where: { id: meetingId },
        data: { scheduledAt: start, durationMinutes: bookable.type.minutes, icsSequence: { increment: 1 } },
      });
      await moveTo(tx, meetingId, start);
      await tx.invite.updateMany({
        where: { meetingId, emailKey: booking.email.toLowerCase() },
        data: { response: "accepted", proposedStart: null, respondedAt: now },
      });
      await queueCalendarSync(tx, { meetingId });
      const by = { id: null, name: booking.name };
      await recordAudit(tx, by, { kind: "meeting", action: "changed", meetingId, detail: { fields: ["scheduledAt"] } });
      await announceMeeting(tx, announce, meetingId);
      await notifyBooking(tx, announce, id, "moved");
      await queueBookingMails(tx, id, "moved", { now, previousStart: meeting.scheduledAt });
    });
  } catch (error) {
    throw await refusalOf(error, subject, start, { moved, now });
  }
}
