import { tryLanguageModelBody } from "@/lib/core/language-model/schema";
import { triedModelShape } from "@/lib/features/notes/schema";
import { writeSample } from "@/lib/features/notes/write-sample";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Test a language model",
  description:
    "For admins. The model writes notes of five minutes of a made-up conversation; the response has those that the conversation supports, and how long an hour of talk would take. Closing the connection stops it. No real meeting is sent. 502 `provider_failed` with the reason if the model fails.",
  access: "admin",
  conflicts: ["no_language_model"],
  body: tryLanguageModelBody,
  response: triedModelShape,
  rateLimit: { name: "language-model-sample", points: 20, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: ({ request, body: { use } }) =>
    writeSample(use && { baseUrl: use.base_url, model: use.model }, request.signal),
});
