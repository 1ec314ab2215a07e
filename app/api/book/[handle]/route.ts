import { bookReadLimit } from "@/lib/flows/booking/limits";
import { movedTo } from "@/lib/flows/booking/moved-to";
import { findPublicPage } from "@/lib/flows/booking/queries";
import { handleParams, publicPageShape } from "@/lib/flows/booking/schema";
import { serializePublicPage } from "@/lib/flows/booking/serializer";
import { route } from "@/lib/platform/http/route";

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
