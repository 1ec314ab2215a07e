import { z } from "zod";
import { mailAttemptsMax } from "@/lib/platform/emails/constants";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Mails the host, the booker or a guest what happened to a booking. */
export const bookingMailJob = defineJob({
  name: "booking.mail",
  lane: "mail",
  payload: z.object({
    bookingId: z.uuid(),
    /** Null: the host. */
    inviteId: z.uuid().nullable(),
    change: z.enum(["booked", "requested", "accepted", "refused", "moved", "cancelled", "transferred"]),
    sequence: z.number().int(),
    previousStart: z.iso.datetime().nullable(),
  }),
  attemptsMax: mailAttemptsMax,
});
