import { z } from "zod";
import { route } from "@/lib/http/route";
import { noteHitShape, searchQuery } from "@/lib/knowledge/schema";
import { searchNotesFor } from "@/lib/knowledge/search-notes";
import { serializeNoteHit } from "@/lib/knowledge/serializer";

export const GET = route({
  summary: "Search knowledge notes with snippets",
  description: "As `GET /knowledge/find`, at most 50, with the words around the hits.",
  access: "user",
  query: searchQuery,
  response: z.array(noteHitShape),
  handle: async ({ actor, query: { q, folder_id: folderId, kind } }) =>
    (await searchNotesFor(actor, q, { folderId, kind })).map(serializeNoteHit),
});
