import { route } from "@/lib/http/route";
import { interpretBody, interpretShape } from "@/lib/meetings/schema";
import { interpretLine } from "@/lib/scheduling/interpret-line";
import { dateOrder } from "@/lib/time/date-order";

export const POST = route({
  summary: "Read one line of English as a meeting",
  description:
    "Creates nothing. Dates are read in the zone sent along. `3/12` is read as the first language of `Accept-Language` writes it, else as people in the zone do. What cannot be read for certain is null, and `not_understood` says so.",
  access: "user",
  body: interpretBody,
  response: interpretShape,
  handle: async ({ request, body: { text, zone } }) => {
    const order = dateOrder({ languages: request.headers.get("accept-language"), zone });
    return interpretLine(text, { zone, now: new Date(), order });
  },
});
