import "server-only";
import { recordAudit } from "../audit/record-audit";
import { queueCalendarSync } from "../calendar/queue-calendar-sync";
import { breaksConstraint } from "../database-failure";
import { transaction } from "../events/transaction";
import { announceMeeting } from "../meetings/announce-meeting";
import { lockMeeting } from "../meetings/lock-meeting";
import { conflict } from "../refusal";
import { moveTo } from "../scheduling/update-meeting";
import { instantWindow, isOffered, lockBookable, slotTaken, takenMeanwhile } from "./book-time";
import { started } from "./cancel-booking";
import { countMails } from "./count-mails";
import { findFreshBusyTimes } from "./find-slots";
import type { HeldBookingRow } from "./queries";
import { queueBookingMails } from "./queue-booking-mails";
import { heldBy } from "./slots";

/** The booker moves what they booked to another free time of its type, until the start. */
export async function moveBooking(booking: HeldBookingRow, start: Date, now = new Date()) {
  const { id, pageId, meetingId, type } = booking;
  if (!type?.enabled) throw conflict("type_gone", "This kind of meeting can't be booked anymore. Cancel it instead.");
  const subject = { pageId, slug: type.slug };
  const moved = { bookingId: id, meetingId };
  const around = heldBy({ bufferBeforeMinutes: 240, bufferAfterMinutes: 240 }, start, booking.meeting.durationMinutes);
  const busy = await findFreshBusyTimes(pageId, around, moved);
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
      const emailKey = booking.email.toLowerCase();
      await tx.invite.updateMany({
        where: { meetingId, emailKey },
        data: { response: "accepted", proposedStart: null, respondedAt: now },
      });
      await queueCalendarSync(tx, { meetingId });
      const by = { id: null, name: booking.name };
      await recordAudit(tx, by, { kind: "meeting", action: "changed", meetingId, detail: { fields: ["scheduledAt"] } });
      await announceMeeting(tx, announce, meetingId);
      const mails = await queueBookingMails(tx, id, "moved", { previousStart: meeting.scheduledAt });
      await countMails(tx, pageId, now, mails);
    });
  } catch (error) {
    if (error === takenMeanwhile || breaksConstraint(error, "bookings_do_not_overlap")) {
      throw await slotTaken(subject, start, now, moved);
    }
    throw error;
  }
}
