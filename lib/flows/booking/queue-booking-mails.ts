import "server-only";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { countBookingMails, isCounted } from "@/lib/features/invitations/count-booking-mails";
import type { Tx } from "@/lib/platform/database/database";
import type { BookingChange } from "@/lib/platform/emails/booking-mail";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { bookingMailJob } from "./job-definitions";

/** Who hears of what: the host decided about a request, and gets no mail of it; a new host is told of the transfer. */
const notifiesHost: Record<BookingChange, boolean> = {
  booked: true,
  requested: true,
  accepted: false,
  refused: false,
  moved: true,
  cancelled: true,
  transferred: false,
};

type Occasion = { now: Date; previousStart?: Date | null };

/**
 * Queues a mail to the host and to everyone invited, and counts them. Of several that wait for one person, the last is
 * sent. Throws 429 for a booking or a move beyond what its page may send.
 */
export async function queueBookingMails(
  tx: Tx,
  bookingId: string,
  change: BookingChange,
  { now, previousStart = null }: Occasion,
) {
  const { meeting, ...booking } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      pageId: true,
      email: true,
      guests: true,
      createdAt: true,
      meeting: {
        select: {
          hostId: true,
          icsSequence: true,
          invites: { where: { status: "invited" }, select: { id: true, email: true } },
        },
      },
    },
  });
  const { hostId, invites, icsSequence: sequence } = meeting;
  const isHostMailed = notifiesHost[change] && (await findMailTime(tx, hostId, "booking")) !== null;
  const host = isHostMailed ? [null] : [];
  for (const inviteId of [...host, ...invites.map(({ id }) => id)]) {
    await enqueue(
      tx,
      bookingMailJob,
      { bookingId, inviteId, change, sequence, previousStart: previousStart?.toISOString() ?? null },
      { key: `booking-mail:${bookingId}:${inviteId ?? "host"}` },
    );
  }
  const recipients = [...host, ...invites.map(({ email }) => email)];
  const outside = [booking.email, ...booking.guests];
  const isNew = change === "booked" || change === "requested";
  const answered = change === "requested" ? outside : [];
  const calledOff = [...host, ...outside];
  if (isNew) await count([...recipients, ...answered, ...calledOff], true);
  else if (change === "moved") await count(recipients, true);
  else if (!isCounted(booking, now)) await count(recipients, false);

  function count(to: (string | null)[], isBounded: boolean) {
    return countBookingMails(tx, { pageId: booking.pageId, to, now, isBounded });
  }
}
