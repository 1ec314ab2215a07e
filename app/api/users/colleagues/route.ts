import { colleagueShape, colleaguesQuery } from "@/lib/core/users/schema";
import { searchColleagues } from "@/lib/core/users/search-colleagues";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Find colleagues",
  description:
    "At most eight people of your organisation whose name or address has words that begin like those of `q`.",
  access: "user",
  query: colleaguesQuery,
  response: colleagueShape.array(),
  rateLimit: { name: "colleagues", points: 300, perSeconds: 300, keys: ({ actor }) => [actor.id] },
  handle: ({ actor, query }) => searchColleagues(actor, query.q),
});
