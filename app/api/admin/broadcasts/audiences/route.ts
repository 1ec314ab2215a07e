import { countAudiences } from "@/lib/features/broadcasts/queries";
import { audienceCountsShape } from "@/lib/features/broadcasts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Count the audiences of broadcasts",
  description:
    "For admins. `internal`: accounts with an address of `OPERATOR_DOMAINS`; `outside`: all others. Without people who are disabled or unsubscribed.",
  access: "admin",
  response: audienceCountsShape,
  handle: () => countAudiences(),
});
