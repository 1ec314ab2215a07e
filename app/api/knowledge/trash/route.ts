import { listTrashFor } from "@/lib/features/knowledge/list-trash";
import { trashedNoteShape, trashQuery } from "@/lib/features/knowledge/schema";
import { serializeTrashedNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List deleted knowledge notes",
  description:
    "Those that the caller can restore: in folders that they can open, what they added, deleted, or manage. Last deleted first, at most 200; the `Link` header leads to more.",
  access: "user",
  query: trashQuery,
  response: trashedNoteShape.array(),
  handle: async ({ request, actor, query }) => {
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const { notes, next } = await listTrashFor(actor, { after });
    return pageResponse(request, notes.map(serializeTrashedNote), next);
  },
});
