import { bookTime } from "@/lib/flows/booking/book-time";
import { bookLimit } from "@/lib/flows/booking/limits";
import { findHandle } from "@/lib/flows/booking/queries";
import { bookBody, bookingConfirmationShape, bookParams } from "@/lib/flows/booking/schema";
import { serializeConfirmation } from "@/lib/flows/booking/serializer";
import { networkOf } from "@/lib/platform/http/network-of";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Book a time",
  description:
    "Public; someone signed in is remembered as who booked. The response has no join link: the invitation is mailed to the address itself, with the times in the zone of `X-Timezone`. 409 `slot_taken` with free `slots` nearby, also when the hours changed meanwhile; 409 `page_off` while the page is off. 429 when the page's 100 emails of the day are used up, or the six to an address that was entered; a booking counts the email that may cancel it as well.",
  access: "anyone",
  params: bookParams,
  body: bookBody,
  bodyBytesMax: 20_000,
  conflicts: ["page_off", "slot_taken"],
  response: bookingConfirmationShape,
  status: 201,
  readsTimezone: true,
  rateLimit: { ...bookLimit, keys: ({ address }) => [networkOf(address)] },
  load: ({ params }) => findHandle(params.handle),
  handle: async ({ actor, resource: page, params, body, timezone }) => {
    const booked = await bookTime({ pageId: page.userId, slug: params.slug }, new Date(body.start), {
      name: body.name,
      email: body.email,
      note: body.note || null,
      guests: body.guests ?? [],
      timezone,
      userId: actor.kind === "user" ? actor.id : null,
    });
    return serializeConfirmation(booked);
  },
});
