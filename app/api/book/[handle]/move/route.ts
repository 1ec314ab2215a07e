import { bookLimit } from "@/lib/flows/booking/limits";
import { moveBooking } from "@/lib/flows/booking/move-booking";
import { findBookingByToken, findHandle } from "@/lib/flows/booking/queries";
import { handleParams, heldBookingShape, moveBookingBody } from "@/lib/flows/booking/schema";
import { serializeHeldBooking } from "@/lib/flows/booking/serializer";
import { networkOf } from "@/lib/platform/http/network-of";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Move a booking by the link in its email",
  description:
    "Public, until the start, to another free time of the same type. The host and everyone invited are told. A booking that the host said yes to stays confirmed. 409 `slot_taken` with free `slots` nearby; `type_gone` when the type was removed or hidden.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  body: moveBookingBody,
  bodyBytesMax: 5_000,
  conflicts: ["booking_cancelled", "meeting_started", "page_off", "slot_taken", "type_gone"],
  response: heldBookingShape,
  rateLimit: { ...bookLimit, name: "book-move", keys: ({ address }) => [networkOf(address)] },
  load: ({ params }) => findHandle(params.handle),
  handle: async ({ resource: page, body }) => {
    const booking = await findBookingByToken(page.userId, body.invite_token);
    if (!booking) throw notFound();
    await moveBooking(booking, new Date(body.start));
    const moved = await findBookingByToken(page.userId, body.invite_token);
    if (!moved) throw notFound();
    return serializeHeldBooking(moved);
  },
});
