import { findSlots } from "@/lib/flows/booking/find-slots";
import { bookReadLimit } from "@/lib/flows/booking/limits";
import { movedTo } from "@/lib/flows/booking/moved-to";
import { findBookingByToken, findHandle } from "@/lib/flows/booking/queries";
import { bookParams, slotsQuery, slotsShape } from "@/lib/flows/booking/schema";
import { serializeSlots } from "@/lib/flows/booking/serializer";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "List the times that can be booked",
  description:
    "Public. The window is cut to 62 days, to the minimum notice and to the page's horizon. The host's connected calendar is read at most once a minute; a booking reads it afresh. A former handle answers 308.",
  access: "anyone",
  identifiesCaller: false,
  params: bookParams,
  query: slotsQuery,
  response: slotsShape,
  otherStatuses: [308],
  rateLimit: bookReadLimit,
  load: ({ params }) => findHandle(params.handle),
  handle: async ({ request, resource: known, params, query }) => {
    if (known.isRetired) {
      return movedTo(known.handle, `/${encodeURIComponent(params.slug)}/slots${new URL(request.url).search}`);
    }
    const held = query.i === undefined ? null : await findBookingByToken(known.userId, query.i);
    const window = { start: new Date(query.start), end: new Date(query.end) };
    const found = await findSlots({ pageId: known.userId, slug: params.slug }, window, {
      moved: held && { bookingId: held.id, meetingId: held.meetingId },
    });
    if (!found) throw notFound();
    return serializeSlots(found);
  },
});
