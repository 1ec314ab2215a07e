import { createNote } from "@/lib/features/knowledge/create-note";
import { getNoteFor, listNotesFor } from "@/lib/features/knowledge/queries";
import { createNoteBody, noteListQuery, noteRequestBytesMax, noteShape } from "@/lib/features/knowledge/schema";
import { serializeNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List knowledge notes",
  description:
    "The notes that the caller can read, newest first, with their folder and the caller's rights. At most 200; the `Link` header leads to more.",
  access: "user",
  query: noteListQuery,
  response: noteShape.array(),
  handle: async ({ request, actor, query }) => {
    const { notes, next } = await listNotesFor(actor, {
      folderId: query.folder_id,
      isDirect: query.scope === "shared",
      kind: query.kind,
      after: query.cursor === undefined ? null : decodeCursor(query.cursor),
      limit: query.limit,
    });
    return pageResponse(request, notes.map(serializeNote), next);
  },
});

export const POST = route({
  summary: "Add a knowledge note",
  description:
    "Without a folder, it goes to the caller's own notes. Older clients name an `audience` instead: `personal`, `team` with a `team_id` for the team's folder, or `company` for the company folder. 403 for a folder that the caller can only read.",
  access: "user",
  body: createNoteBody,
  bodyBytesMax: noteRequestBytesMax,
  response: noteShape,
  status: 201,
  rateLimit: { name: "create-note", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => serializeNote(await getNoteFor(actor, await createNote(actor, body))),
});
