import { searchHitShape, searchQuery } from "@/lib/core/meetings/schema";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { serializeSearchHit } from "@/lib/core/meetings/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Search your meetings",
  description:
    "Searches the titles of meetings that you can see, notes that you can read and, for the host, transcripts. Best first, one result per meeting. `snippet` is escaped HTML with the matches in `<mark>`.",
  access: "user",
  query: searchQuery,
  rateLimit: { name: "search", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  response: searchHitShape.array(),
  handle: async ({ actor, query }) => (await searchMeetingsFor(actor, query.q)).map(serializeSearchHit),
});
