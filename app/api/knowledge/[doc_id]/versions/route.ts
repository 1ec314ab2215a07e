import { listVersions } from "@/lib/features/knowledge/list-versions";
import { findNoteFor } from "@/lib/features/knowledge/queries";
import { docParams, versionShape } from "@/lib/features/knowledge/schema";
import { serializeVersion } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List earlier versions of a knowledge note",
  description:
    "For everybody who can read it, newest first, without the text. One for each editor and ten minutes, at most 200.",
  access: "user",
  params: docParams,
  response: versionShape.array(),
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  handle: async ({ resource: note }) => (await listVersions(note.id)).map(serializeVersion),
});
