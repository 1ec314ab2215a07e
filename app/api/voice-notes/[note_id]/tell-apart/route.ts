import { findLivingNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, tellApartBody, voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { tellApartAgain } from "@/lib/features/voice-work/tell-apart-again";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Tell the speakers of a voice note apart again",
  description:
    "`speakers_count`: how many people speak; null: to be found out. `split`: only this speaker, into two. Names stay by when they speak, and so do sentences that a person edited.",
  access: "user",
  params: noteParams,
  body: tellApartBody,
  conflicts: ["not_written_down"],
  response: voiceNoteShape,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, resource: note, body }) => {
    await tellApartAgain(note.id, body);
    return serializeNote(await getNoteFor(actor, params.note_id));
  },
});
