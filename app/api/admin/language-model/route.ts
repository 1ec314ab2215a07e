import { describeLanguageModel } from "@/lib/core/language-model/queries";
import { languageModelShape, setLanguageModelBody } from "@/lib/core/language-model/schema";
import { setLanguageModel } from "@/lib/core/language-model/set-language-model";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the language model",
  description:
    "For admins. Looks for OpenAI-compatible servers at the usual addresses of Ollama and llama.cpp on this machine, for two seconds at most, and asks them only for their list of models. API keys are never returned.",
  access: "admin",
  response: languageModelShape,
  handle: () => describeLanguageModel(),
});

export const PUT = route({
  summary: "Choose the language model",
  description:
    "For admins. Applies to the whole installation. Only models of `local_servers` are accepted: 422 for any other. Models with an API key are set by environment variables, and then the answer is 409 `set_by_environment`. `use: null` leaves the notes to the embedded writer.",
  access: "admin",
  conflicts: ["set_by_environment"],
  body: setLanguageModelBody,
  response: languageModelShape,
  handle: async ({ actor, body: { use } }) => {
    await setLanguageModel(use && { baseUrl: use.base_url, model: use.model }, actor);
    return describeLanguageModel();
  },
});
