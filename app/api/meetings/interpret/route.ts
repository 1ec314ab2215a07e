import { interpretBody, interpretShape } from "@/lib/core/meetings/schema";
import { interpretLine } from "@/lib/flows/scheduling/interpret-line";
import { dateOrder } from "@/lib/language/time/date-order";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Parse a line of text as a meeting",
  description:
    "Creates nothing. Reads English. Dates are read in the time zone sent. `3/12` is read in the order of the first language of `Accept-Language`, else in the order common in the time zone. What isn't certain is null, and `not_understood` says why.",
  access: "user",
  body: interpretBody,
  response: interpretShape,
  handle: async ({ request, body: { text, zone } }) => {
    const order = dateOrder({ languages: request.headers.get("accept-language"), zone });
    return interpretLine(text, { zone, now: new Date(), order });
  },
});
