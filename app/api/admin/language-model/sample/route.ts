import { route } from "@/lib/http/route";
import { tryLanguageModelBody } from "@/lib/language-model/schema";
import { triedModelShape } from "@/lib/notes/schema";
import { writeSample } from "@/lib/notes/write-sample";

export const POST = route({
  summary: "Try a language model on a sample",
  description:
    "Admins. Has the model write notes of a made-up conversation and returns those that the conversation supports; no " +
    "words of real meetings are sent. 502 `provider_failed` with the reason when it does not write them.",
  access: "admin",
  conflicts: ["no_language_model"],
  body: tryLanguageModelBody,
  response: triedModelShape,
  rateLimit: { name: "language-model-sample", points: 20, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: ({ body: { use } }) => writeSample(use && { baseUrl: use.base_url, model: use.model }),
});
