import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ProviderFailure } from "../provider-failure";
import type { LanguageModel, LanguageModelSettings } from "./provider";
import { refusesShape, writeObject } from "./write-object";

const promptLengthMax = 40_000;

/** Any endpoint that speaks OpenAI's `POST /chat/completions`. */
export function openaiCompatibleModel({ baseUrl, apiKey, model }: LanguageModelSettings): LanguageModel {
  const service = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: "language-model",
      baseURL: (baseUrl ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
      ...(apiKey ? { apiKey } : {}),
      supportsStructuredOutputs,
    }).chatModel(model);
  let takesSchema = true;

  return {
    name: model,
    promptLengthMax,
    async writeObject(request) {
      if (takesSchema) {
        try {
          return await writeObject(service(true), request);
        } catch (error) {
          if (!(error instanceof ProviderFailure) || !refusesShape(error)) throw error;
          // Older servers know `json_object` only.
          takesSchema = false;
        }
      }
      return writeObject(service(false), request);
    },
  };
}
