import { route } from "@/lib/http/route";
import { describeLanguageModel } from "@/lib/language-model/queries";
import { languageModelShape, setLanguageModelBody } from "@/lib/language-model/schema";
import { setLanguageModel } from "@/lib/language-model/set-language-model";

export const GET = route({
  summary: "Read which language model writes the notes",
  description:
    "Admins. Looks for OpenAI-compatible servers at Ollama's and llama.cpp's usual addresses on this machine, for half " +
    "a second, and asks them for nothing but their list of models. Keys are never told.",
  access: "admin",
  response: languageModelShape,
  handle: () => describeLanguageModel(),
});

export const PUT = route({
  summary: "Choose which language model writes the notes",
  description:
    "Admins; for the whole installation. Only models of `local_servers`: 422 for any other. Models with a key are set " +
    "in the environment, and then 409 `set_by_environment`. `use: null` leaves the notes to the embedded writer.",
  access: "admin",
  conflicts: ["set_by_environment"],
  body: setLanguageModelBody,
  response: languageModelShape,
  handle: async ({ actor, body: { use } }) => {
    await setLanguageModel(use && { baseUrl: use.base_url, model: use.model }, actor);
    return describeLanguageModel();
  },
});
