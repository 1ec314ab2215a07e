import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findNoteFor, getNoteFor } from "@/lib/features/knowledge/queries";
import { restorePasted } from "@/lib/features/knowledge/restore-pasted";
import { docParams, noteShape } from "@/lib/features/knowledge/schema";
import { serializeNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Restore a tidied note to its text as pasted",
  description: "For whoever may edit it. 409 `not_tidied` when no proposed layout of it was saved.",
  access: "user",
  params: docParams,
  conflicts: ["not_tidied"],
  response: noteShape,
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  allow: knowledgePolicy.edit,
  handle: async ({ actor, resource: note }) => {
    await restorePasted(note.id, actor);
    return serializeNote(await getNoteFor(actor, note.id));
  },
});
