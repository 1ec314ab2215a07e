import { forgetSpeaker } from "@/lib/features/voice-notes/remove-speakers";
import { saveSpeaker } from "@/lib/features/voice-notes/save-speaker";
import { putSpeakerBody, speakerParams } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const PUT = route({
  summary: "Save a known voice",
  description:
    "The client chooses the id. `embedding` is what the voice is recognised by: it is kept sealed and never answered; without it, name and consent of a known voice change. Until `consent_at` is there, it recognises nobody. After `retention_days` from then it is erased. At most 200.",
  access: "user",
  params: speakerParams,
  body: putSpeakerBody,
  conflicts: ["too_many_speakers"],
  rateLimit: { name: "put-voice", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: ({ actor, params, body }) => saveSpeaker({ ownerId: actor.id, speakerId: params.speaker_id }, body),
});

export const DELETE = route({
  summary: "Forget a known voice",
  description: "Erases its numbers, those of its speaker in notes among them; names in notes stay.",
  access: "user",
  params: speakerParams,
  conflicts: [],
  handle: async ({ actor, params }) => {
    if (!(await forgetSpeaker(actor.id, params.speaker_id))) throw notFound();
  },
});
