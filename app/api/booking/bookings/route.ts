import { listBookings } from "@/lib/flows/booking/queries";
import { bookingListQuery, bookingShape } from "@/lib/flows/booking/schema";
import { serializeBooking } from "@/lib/flows/booking/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List the bookings ahead on your page",
  description:
    "Soonest first. With `outside=true`, those alone that the hours as they are now would not offer: each is kept, or cancelled as any meeting.",
  access: "user",
  query: bookingListQuery,
  response: bookingShape.array(),
  handle: async ({ request, actor, query }) => {
    const { bookings, next } = await listBookings(actor.id, {
      after: query.cursor === undefined ? null : decodeCursor(query.cursor),
      limit: query.limit,
      outside: query.outside === "true",
    });
    return pageResponse(request, bookings.map(serializeBooking), next);
  },
});
