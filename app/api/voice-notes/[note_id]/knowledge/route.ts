import { createKnowledge } from "@/lib/features/voice-notes/create-knowledge";
import { findLivingNoteFor } from "@/lib/features/voice-notes/queries";
import { knowledgeBody, knowledgeNoteShape, noteParams } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Make a knowledge note of a voice note",
  description:
    "With all that it says and without its sound, in the folder named or in your own notes. 403 for a folder that you can only read. Each call makes one.",
  access: "user",
  params: noteParams,
  body: knowledgeBody,
  conflicts: [],
  response: knowledgeNoteShape,
  status: 201,
  readsTimezone: true,
  rateLimit: { name: "create-note", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, resource: note, body, timezone }) => ({
    doc_id: await createKnowledge(actor, note, {
      folderId: body.folder_id,
      zone: timezone ?? actor.timezone ?? "UTC",
    }),
  }),
});
