import { listSpeakersFor } from "@/lib/features/voice-notes/queries";
import { forgetAllSpeakers } from "@/lib/features/voice-notes/remove-speakers";
import { forgetAllQuery, knownSpeakersShape } from "@/lib/features/voice-notes/schema";
import { serializeKnownSpeakers } from "@/lib/features/voice-notes/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List the voices that you know",
  description: "Without the numbers that they are recognised by: no answer ever holds those.",
  access: "user",
  response: knownSpeakersShape,
  handle: async ({ actor }) => serializeKnownSpeakers(await listSpeakersFor(actor)),
});

export const DELETE = route({
  summary: "Forget every voice",
  description:
    "With `all=true`. The numbers of all known voices and of all speakers in notes are erased; names in notes stay.",
  access: "user",
  query: forgetAllQuery,
  conflicts: [],
  handle: ({ actor }) => forgetAllSpeakers(actor.id),
});
