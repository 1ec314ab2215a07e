import { completeUpload } from "@/lib/features/voice-notes/complete-upload";
import { findLivingNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, uploadIdBody, voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Say that the sound of a voice note has all arrived",
  description:
    "Checks length, type by the bytes, and checksum. Safe to repeat. 409 `upload_incomplete` while bytes are missing. 409 `wrong_checksum` when it isn't what was announced: what arrived is kept, so that it can be sent again. 415 when it is no sound: nothing is kept. 404 for an upload that is unknown or expired.",
  access: "user",
  params: noteParams,
  body: uploadIdBody,
  conflicts: ["upload_incomplete", "wrong_checksum"],
  response: voiceNoteShape,
  rateLimit: { name: "complete-voice-upload", points: 240, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, body }) => {
    await completeUpload({ by: actor, noteId: params.note_id, uploadId: body.upload_id });
    return serializeNote(await getNoteFor(actor, params.note_id));
  },
});
