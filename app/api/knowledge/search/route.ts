import { z } from "zod";
import { noteHitShape, searchQuery } from "@/lib/features/knowledge/schema";
import { searchNotesFor } from "@/lib/features/knowledge/search-notes";
import { serializeNoteHit } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Search knowledge notes with snippets",
  description: "As `GET /knowledge/find`, at most 50, with the words around the hits.",
  access: "user",
  query: searchQuery,
  response: z.array(noteHitShape),
  handle: async ({ actor, query: { q, folder_id: folderId, kind } }) =>
    (await searchNotesFor(actor, q, { folderId, kind })).map(serializeNoteHit),
});
