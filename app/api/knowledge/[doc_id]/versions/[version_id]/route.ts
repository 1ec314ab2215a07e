import { findVersion } from "@/lib/features/knowledge/list-versions";
import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findNoteFor, getNoteFor } from "@/lib/features/knowledge/queries";
import { restoreVersion } from "@/lib/features/knowledge/restore-version";
import { fullVersionShape, noteShape, versionParams } from "@/lib/features/knowledge/schema";
import { serializeFullVersion, serializeNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get an earlier version of a knowledge note",
  description: "For everybody who can read the note.",
  access: "user",
  params: versionParams,
  response: fullVersionShape,
  load: async ({ actor, params }) =>
    (await findNoteFor(actor, params.doc_id)) && findVersion(params.doc_id, params.version_id),
  handle: async ({ resource: version }) => serializeFullVersion(version),
});

export const POST = route({
  summary: "Restore an earlier version of a knowledge note",
  description: "For whoever may edit the note. What it was until now is kept as a version, too.",
  access: "user",
  params: versionParams,
  conflicts: [],
  response: noteShape,
  load: async ({ actor, params }) =>
    (await findVersion(params.doc_id, params.version_id)) && findNoteFor(actor, params.doc_id),
  allow: knowledgePolicy.edit,
  handle: async ({ actor, resource: note, params }) => {
    await restoreVersion({ noteId: note.id, versionId: params.version_id }, actor);
    return serializeNote(await getNoteFor(actor, note.id));
  },
});
