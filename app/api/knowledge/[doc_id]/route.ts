import { deleteNote } from "@/lib/features/knowledge/delete-note";
import { findNoteOrTrashedFor } from "@/lib/features/knowledge/list-trash";
import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { purgeNote } from "@/lib/features/knowledge/purge-notes";
import { findFullNoteFor, findNoteFor, getNoteFor } from "@/lib/features/knowledge/queries";
import {
  deleteNoteQuery,
  docParams,
  fullNoteShape,
  noteRequestBytesMax,
  noteShape,
  updateNoteBody,
} from "@/lib/features/knowledge/schema";
import { serializeFullNote, serializeNote } from "@/lib/features/knowledge/serializer";
import { updateNote } from "@/lib/features/knowledge/update-note";
import { route } from "@/lib/platform/http/route";
import { readUnmodifiedSince } from "@/lib/platform/input/read-input";

export const GET = route({
  summary: "Get a knowledge note",
  access: "user",
  params: docParams,
  response: fullNoteShape,
  load: ({ actor, params }) => findFullNoteFor(actor, params.doc_id),
  handle: async ({ resource: note }) => serializeFullNote(note),
});

export const PUT = route({
  summary: "Change a knowledge note",
  description:
    "For whoever may edit it. A missing field stays as it is. Another `folder_id` moves the note, for whoever added it or manages its folder, to a folder that the caller may add to. Of a file, the text cannot be changed. With `If-Unmodified-Since` (an HTTP date, or an ISO timestamp with milliseconds such as `updated_at`), answers 412 if the note has changed since, with the note as `current`, unless it already is what is sent. Earlier versions are kept.",
  access: "user",
  params: docParams,
  body: updateNoteBody,
  bodyBytesMax: noteRequestBytesMax,
  conflicts: [],
  response: noteShape,
  load: ({ actor, params }) => findNoteFor(actor, params.doc_id),
  allow: knowledgePolicy.edit,
  handle: async ({ request, actor, resource: note, body }) => {
    await updateNote(note.id, body, { by: actor, unmodifiedSince: readUnmodifiedSince(request) });
    return serializeNote(await getNoteFor(actor, note.id));
  },
});

export const DELETE = route({
  summary: "Delete a knowledge note",
  description:
    "For whoever added it or manages its folder. It stays in the trash for 30 days, where only those and who deleted it find it. With `hard=true`, a note is removed at once and for good, with its file, also from the trash.",
  access: "user",
  params: docParams,
  query: deleteNoteQuery,
  conflicts: [],
  load: ({ actor, params, query }) => (query.hard ? findNoteOrTrashedFor : findNoteFor)(actor, params.doc_id),
  allow: knowledgePolicy.manage,
  handle: ({ actor, resource: note, query }) => (query.hard ? purgeNote : deleteNote)(note.id, actor),
});
