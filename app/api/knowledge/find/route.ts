import { z } from "zod";
import { findQuery } from "@/lib/features/knowledge/schema";
import { findNotesFor } from "@/lib/features/knowledge/search-notes";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Find knowledge notes",
  description:
    "Ids of the notes that you can read whose title, text or file holds all the words, best first, at most 200. Folders that the assistant does not read are searched, too. The last word also matches as a beginning; quotes, `or` and `-` work as in a web search.",
  access: "user",
  query: findQuery,
  response: z.array(z.uuid()),
  handle: ({ actor, query }) => findNotesFor(actor, query.q),
});
