import { searchHitsShape, searchQuery } from "@/lib/features/voice-notes/schema";
import { searchNotesFor } from "@/lib/features/voice-notes/search-notes";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Search your voice notes",
  description:
    "`q` is found as it is written, also within words, small and capital letters alike, in title, notes and transcript. The newest 50, with the text around the first hit.",
  access: "user",
  query: searchQuery,
  response: searchHitsShape,
  handle: async ({ actor, query }) => ({ items: await searchNotesFor(actor, query.q) }),
});
