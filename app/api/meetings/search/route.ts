import { route } from "@/lib/http/route";
import { searchHitShape, searchQuery } from "@/lib/meetings/schema";
import { searchMeetingsFor } from "@/lib/meetings/search-meetings";
import { serializeSearchHit } from "@/lib/meetings/serializer";

export const GET = route({
  summary: "Search your meetings",
  description:
    "Titles of meetings you may know, notes you may read and, for the host, what was said. Best first, one hit for each meeting. `snippet` is escaped HTML with the hits in `<mark>`.",
  access: "user",
  query: searchQuery,
  rateLimit: { name: "search", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  response: searchHitShape.array(),
  handle: async ({ actor, query }) => (await searchMeetingsFor(actor, query.q)).map(serializeSearchHit),
});
