import { findLivingNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, retryBody, voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { retryWork } from "@/lib/features/voice-work/retry-work";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Try the work on a voice note again",
  description:
    "Of the stages that failed or were cancelled: all, or the one named. Each goes on from where it stopped.",
  access: "user",
  params: noteParams,
  body: retryBody,
  conflicts: ["nothing_to_retry"],
  response: voiceNoteShape,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, resource: note, body }) => {
    await retryWork(note.id, body.stage);
    return serializeNote(await getNoteFor(actor, params.note_id));
  },
});
