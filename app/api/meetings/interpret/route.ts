import { interpretBody, interpretShape } from "@/lib/core/meetings/schema";
import { readLine } from "@/lib/flows/scheduling/read-line";
import { dateOrder } from "@/lib/language/time/date-order";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Parse a line of text as a meeting",
  description:
    "Creates nothing. Reads English, and the commonest words for days and times in German, French, Spanish, Italian, Portuguese and Dutch. Dates are read in the time zone sent. `3/12` is read in the order of the first language of `Accept-Language`, else in the order common in the time zone. Names are matched with people and teams you know. What isn't certain is null, and `not_understood` says why.",
  access: "user",
  body: interpretBody,
  response: interpretShape,
  handle: async ({ actor, request, body: { text, zone } }) => {
    const order = dateOrder({ languages: request.headers.get("accept-language"), zone });
    return readLine(actor, text, { zone, now: new Date(), order });
  },
});
