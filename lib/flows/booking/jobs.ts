import "server-only";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { defineJob } from "@/lib/platform/jobs/define-job";
import { sendBookingMail } from "./send-booking-mail";

/** Mails the host, the booker or somebody asked along what happened to a booking. */
export const bookingMailJob = defineJob({
  name: "booking.mail",
  payload: z.object({
    bookingId: z.uuid(),
    /** Null: the host. */
    inviteId: z.uuid().nullable(),
    change: z.enum(["booked", "requested", "accepted", "refused", "moved", "cancelled"]),
    sequence: z.number().int(),
    previousStart: z.iso.datetime().nullable(),
  }),
  attemptsMax: 8,
  async handle({ bookingId, inviteId, change, sequence, previousStart }) {
    const booking = await database.booking.findUnique({ where: { id: bookingId }, include: { meeting: true } });
    // A later change has its own mail.
    if (booking?.meeting.icsSequence !== sequence) return;
    await unlessRefused({ bookingId }, () =>
      sendBookingMail(bookingId, { inviteId, change, previousStart: previousStart ? new Date(previousStart) : null }),
    );
  },
});
