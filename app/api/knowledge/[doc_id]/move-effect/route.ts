import { findMoveEffect } from "@/lib/features/knowledge/find-move-effect";
import { canEdit, knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findFolderFor, findNoteFor } from "@/lib/features/knowledge/queries";
import { docParams, moveEffectShape, moveQuery } from "@/lib/features/knowledge/schema";
import { route } from "@/lib/platform/http/route";
import { forbidden, invalidValue } from "@/lib/platform/refusal";

export const GET = route({
  summary: "See what moving a knowledge note would change",
  description: "For whoever may move it there. The names of people, teams or everyone, without the caller.",
  access: "user",
  params: docParams,
  query: moveQuery,
  response: moveEffectShape,
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  allow: knowledgePolicy.manage,
  handle: async ({ actor, resource: note, query }) => {
    const folder = await findFolderFor(actor, query.folder_id);
    if (!folder) throw invalidValue("folder_id", "There is no such folder.");
    if (!canEdit(folder)) throw forbidden("You can read this folder, but not add to it.");
    return findMoveEffect({ noteId: note.id, fromId: note.folderId, toId: folder.id }, actor);
  },
});
