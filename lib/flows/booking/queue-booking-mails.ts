import "server-only";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import type { Tx } from "@/lib/platform/database/database";
import type { BookingChange } from "@/lib/platform/emails/booking-mail";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { bookingMailJob } from "./job-definitions";

/** Who hears of what: the host decided about a request, and is not told of it. */
const notifiesHost: Record<BookingChange, boolean> = {
  booked: true,
  requested: true,
  accepted: false,
  refused: false,
  moved: true,
  cancelled: true,
};

/** Queues a mail to the host and to everyone invited, and returns how many. Of several that wait for one person, the last is sent. */
export async function queueBookingMails(
  tx: Tx,
  bookingId: string,
  change: BookingChange,
  { previousStart = null }: { previousStart?: Date | null } = {},
): Promise<number> {
  const { meeting } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      meeting: {
        select: { hostId: true, icsSequence: true, invites: { where: { status: "invited" }, select: { id: true } } },
      },
    },
  });
  const { hostId } = meeting;
  const isHostMailed = notifiesHost[change] && (await findMailTime(tx, hostId, "booking")) !== null;
  const recipients = [...(isHostMailed ? [null] : []), ...meeting.invites.map(({ id }) => id)];
  for (const inviteId of recipients) {
    await enqueue(
      tx,
      bookingMailJob,
      {
        bookingId,
        inviteId,
        change,
        sequence: meeting.icsSequence,
        previousStart: previousStart?.toISOString() ?? null,
      },
      { key: `booking-mail:${bookingId}:${inviteId ?? "host"}` },
    );
  }
  return recipients.length;
}
