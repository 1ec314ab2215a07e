import { cancelBooking } from "@/lib/flows/booking/cancel-booking";
import { bookLimit } from "@/lib/flows/booking/limits";
import { findBookingByToken, findHandle } from "@/lib/flows/booking/queries";
import { cancelBookingBody, handleParams } from "@/lib/flows/booking/schema";
import { networkOf } from "@/lib/platform/http/network-of";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Cancel a booking by the link in its email",
  description:
    "Public, until the start. The host and everyone invited are told. Repeats change nothing. 409 `meeting_started`.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  body: cancelBookingBody,
  bodyBytesMax: 5_000,
  conflicts: ["meeting_started"],
  rateLimit: { ...bookLimit, name: "book-cancel", keys: ({ address }) => [networkOf(address)] },
  load: ({ params }) => findHandle(params.handle),
  handle: async ({ resource: page, body }) => {
    const booking = await findBookingByToken(page.userId, body.invite_token);
    if (!booking) throw notFound();
    await cancelBooking(booking);
  },
});
