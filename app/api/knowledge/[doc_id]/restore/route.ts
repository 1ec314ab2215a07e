import { findTrashedNoteFor } from "@/lib/features/knowledge/list-trash";
import { getNoteFor } from "@/lib/features/knowledge/queries";
import { restoreNote } from "@/lib/features/knowledge/restore-note";
import { docParams, noteShape } from "@/lib/features/knowledge/schema";
import { serializeNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Restore a deleted knowledge note",
  description: "To its folder, or to the caller's own notes when the folder was deleted.",
  access: "user",
  params: docParams,
  conflicts: [],
  response: noteShape,
  load: ({ actor, params }) => findTrashedNoteFor(actor, params.doc_id),
  handle: async ({ actor, resource: note }) => {
    await restoreNote(note.id, actor);
    return serializeNote(await getNoteFor(actor, note.id));
  },
});
