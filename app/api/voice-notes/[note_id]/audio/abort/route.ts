import { abortUpload } from "@/lib/features/voice-notes/complete-upload";
import { findLivingNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, uploadIdBody } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Discard what has arrived of a voice note's sound",
  description: "Every byte is removed. Safe to repeat. 409 `upload_complete` once it was completed.",
  access: "user",
  params: noteParams,
  body: uploadIdBody,
  conflicts: ["upload_complete"],
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: ({ actor, params, body }) => abortUpload({ by: actor, noteId: params.note_id, uploadId: body.upload_id }),
});
