import { findLivingNoteFor, getNoteFor } from "@/lib/features/voice-notes/queries";
import { noteParams, recogniseBody, voiceNoteShape } from "@/lib/features/voice-notes/schema";
import { serializeNote } from "@/lib/features/voice-notes/serializer";
import { recogniseSpeaker } from "@/lib/features/voice-work/recognise-speaker";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Recognise a speaker in your next voice notes",
  description:
    "Keeps the voice of a speaker of this note, sealed, with who says that the person agreed, when, by which words and for how many days. Who is recognised is suggested, never named by itself. The numbers of a voice are in no answer.",
  access: "user",
  params: noteParams,
  body: recogniseBody,
  conflicts: ["voice_unknown", "too_many_speakers"],
  response: voiceNoteShape,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, resource: note, body }) => {
    await recogniseSpeaker(note.id, body);
    return serializeNote(await getNoteFor(actor, params.note_id));
  },
});
