import { findLivingNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { cancelWork } from "@/lib/features/voice-work/cancel-work";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Stop the work on a voice note",
  description: "Ends within two seconds. What is finished stays; `retry` goes on from there.",
  access: "user",
  params: noteParams,
  conflicts: ["nothing_running"],
  response: voiceNoteShape,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, resource: note }) => {
    await cancelWork(note.id);
    return serializeNote(await getNoteFor(actor, params.note_id));
  },
});
