import "server-only";
import { database } from "@/lib/platform/database/database";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { bookingMailJob } from "./job-definitions";
import { sendBookingMail } from "./send-booking-mail";

export const bookingJobs = [
  bindJob(bookingMailJob, async ({ bookingId, inviteId, change, sequence, previousStart }) => {
    const booking = await database.booking.findUnique({ where: { id: bookingId }, include: { meeting: true } });
    // A later change has its own mail.
    if (booking?.meeting.icsSequence !== sequence) return;
    await unlessRefused({ bookingId }, () =>
      sendBookingMail(bookingId, { inviteId, change, previousStart: previousStart ? new Date(previousStart) : null }),
    );
  }),
];
