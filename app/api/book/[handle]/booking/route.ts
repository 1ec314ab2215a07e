import { bookReadLimit } from "@/lib/flows/booking/limits";
import { findBookingByToken, findHandle } from "@/lib/flows/booking/queries";
import { handleParams, heldBookingQuery, heldBookingShape } from "@/lib/flows/booking/schema";
import { serializeHeldBooking } from "@/lib/flows/booking/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a booking by the link in its email",
  description: "Public. For the booker: the links of people who were asked along open nothing here.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  query: heldBookingQuery,
  response: heldBookingShape,
  rateLimit: bookReadLimit,
  load: async ({ params, query }) => {
    const page = await findHandle(params.handle);
    return page && findBookingByToken(page.userId, query.i);
  },
  handle: async ({ resource: booking }) => serializeHeldBooking(booking),
});
