import { bookReadLimit } from "@/lib/booking/limits";
import { movedTo } from "@/lib/booking/moved-to";
import { findPublicPage } from "@/lib/booking/queries";
import { handleParams, publicPageShape } from "@/lib/booking/schema";
import { serializePublicPage } from "@/lib/booking/serializer";
import { route } from "@/lib/http/route";

export const GET = route({
  summary: "Get a booking page",
  description:
    "Public. The handle in any case; a former one answers 308 with the name that the page has now. Of a page that is off, only that is told. 404 for an unknown handle or a disabled account.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  response: publicPageShape,
  otherStatuses: [308],
  rateLimit: bookReadLimit,
  load: ({ params }) => findPublicPage(params.handle),
  handle: async ({ resource: page }) => (page.isRetired ? movedTo(page.handle) : serializePublicPage(page)),
});
