import { answerBooking } from "@/lib/flows/booking/answer-booking";
import { findBookingFor } from "@/lib/flows/booking/queries";
import { bookingAnswerBody, bookingParams } from "@/lib/flows/booking/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Answer a booking that waits for your approval",
  description:
    "Yes mails the invitation, no frees the time and tells the booker. 409 `already_answered`, also for a booking that was cancelled; `meeting_started` once its time has come.",
  access: "user",
  params: bookingParams,
  body: bookingAnswerBody,
  conflicts: ["already_answered", "meeting_started"],
  load: ({ actor, params }) => findBookingFor(actor, params.booking_id),
  handle: ({ actor, resource: booking, body }) => answerBooking(booking, body.accept, actor),
});
