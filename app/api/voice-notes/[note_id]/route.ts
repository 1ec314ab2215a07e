import { noteRequestBytesMax } from "@/lib/features/voice-notes/constants";
import { deleteNote } from "@/lib/features/voice-notes/delete-note";
import { voiceNotesPolicy } from "@/lib/features/voice-notes/policy";
import { findLivingNoteFor, findNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { eraseNote } from "@/lib/features/voice-notes/remove-notes";
import { patchNote, putNote } from "@/lib/features/voice-notes/save-note";
import {
  deleteNoteQuery,
  noteParams,
  patchNoteBody,
  putNoteBody,
  voiceNoteShape,
} from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { assertRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { route } from "@/lib/platform/http/route";
import { readUnmodifiedSince } from "@/lib/platform/input/read-input";

const condition =
  "With `If-Unmodified-Since` (an ISO timestamp with milliseconds such as `updated_at`, or an HTTP date, which means the end of that second), answers 412 if the note has changed since, with the note as `current`, unless it already is what is sent.";

export const GET = route({
  summary: "Get a voice note",
  description: "410 once it was deleted.",
  access: "user",
  params: noteParams,
  response: voiceNoteShape,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ resource: note }) => serializeNote(note),
});

export const PUT = route({
  summary: "Create or replace a voice note",
  description: `The client chooses the id, a UUID; ids are unique per person. What is left out is as in a new note, but for what was made of the sound: transcript, speakers, summary and language stay. \`status\` counts until the sound has arrived. Sentences that differ from the transcript as it was are marked \`edited\`, and no later pass changes them. 410 for a note that was deleted: it isn't revived. ${condition}`,
  access: "user",
  params: noteParams,
  body: putNoteBody,
  bodyBytesMax: noteRequestBytesMax,
  conflicts: ["too_many_notes"],
  response: voiceNoteShape,
  rateLimit: { name: "put-voice-note", points: 1200, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ request, actor, params, body }) => {
    const noteId = params.note_id;
    await putNote(body, { by: actor, noteId, unmodifiedSince: readUnmodifiedSince(request) });
    return serializeNote(await getNoteFor(actor, noteId));
  },
});

export const PATCH = route({
  summary: "Change a voice note",
  description: `A missing field stays as it is. \`speakers\` changes those that it names: \`speaker_id\` accepts a known voice, \`refused\` turns a suggestion down. \`{"deleted_at": null}\`, alone, takes the note out of the trash within 30 days; anything else for a deleted note answers 410. ${condition}`,
  access: "user",
  params: noteParams,
  body: patchNoteBody,
  bodyBytesMax: noteRequestBytesMax,
  conflicts: [],
  response: voiceNoteShape,
  load: ({ actor, params }) => findNoteFor(actor, params.note_id),
  handle: async ({ request, actor, params, body }) => {
    const noteId = params.note_id;
    await patchNote(body, { by: actor, noteId, unmodifiedSince: readUnmodifiedSince(request) });
    return serializeNote(await getNoteFor(actor, noteId));
  },
});

export const DELETE = route({
  summary: "Delete a voice note",
  description: `It stays in the trash for 30 days, and can be restored by \`PATCH\`. With \`hard=true\`, everything of it is erased at once and for good, also from the trash: 403 \`recent_auth_required\` without the \`X-Service-Recent-Auth\` header, unless an API token asks. ${condition}`,
  access: "user",
  params: noteParams,
  query: deleteNoteQuery,
  conflicts: [],
  load: ({ actor, params }) => findNoteFor(actor, params.note_id),
  handle: async ({ request, actor, params, query }) => {
    const noteId = params.note_id;
    if (!query.hard) return deleteNote({ by: actor, noteId, unmodifiedSince: readUnmodifiedSince(request) });
    if (voiceNotesPolicy.needsRecentAuth(actor)) await assertRecentAuth(actor, request.headers);
    await eraseNote(actor.id, noteId);
  },
});
