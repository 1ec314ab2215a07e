import { listShares } from "@/lib/features/knowledge/list-shares";
import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findNoteFor } from "@/lib/features/knowledge/queries";
import { docParams, shareShape, sharesBody } from "@/lib/features/knowledge/schema";
import { serializeShare } from "@/lib/features/knowledge/serializer";
import { setNoteShares } from "@/lib/features/knowledge/set-shares";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List whom a knowledge note is shared with",
  description: "Beyond its folder. For everybody who can read it. Everyone first, then teams, then people.",
  access: "user",
  params: docParams,
  response: shareShape.array(),
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  handle: async ({ resource: note }) => (await listShares({ noteId: note.id })).map(serializeShare),
});

export const PUT = route({
  summary: "Share a knowledge note",
  description:
    "For whoever added it and can open its folder, and for managers of its folder. Replaces all entries, as for a folder. Sharing a note does not open its folder. Who can read it since gets a notification.",
  access: "user",
  params: docParams,
  body: sharesBody,
  conflicts: [],
  response: shareShape.array(),
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  allow: knowledgePolicy.manage,
  handle: async ({ actor, resource: note, body }) => {
    await setNoteShares(note.id, body, actor);
    return (await listShares({ noteId: note.id })).map(serializeShare);
  },
});
