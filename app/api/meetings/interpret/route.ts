import { route } from "@/lib/http/route";
import { interpretLine } from "@/lib/meetings/interpret-line";
import { interpretBody, interpretShape } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Read one line of English as a meeting",
  description: "Creates nothing. Dates are read in the zone sent along.",
  access: "user",
  body: interpretBody,
  response: interpretShape,
  handle: async ({ body }) => interpretLine(body.text, { zone: body.zone, now: new Date() }),
});
