import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ContextWindow } from "./context-window";
import { countTokens } from "./count-tokens";
import { patientFetch } from "./patient-fetch";
import type { LanguageModel, LanguageModelSettings } from "./provider";
import { type AnswerFormat, promptTokensMax, refusesFormat, writeObject } from "./write-object";

/**
 * The assumed context window if none is configured. A smaller one shows in an error, or in the token count of the
 * response.
 */
const contextTokensGuess = 16_384;
const timeoutMsDefault = 180_000;
/** Older servers support only `json_object`, and some not even that. */
const formats: readonly AnswerFormat[] = ["schema", "object", "none"];

/** Any endpoint compatible with OpenAI's `POST /chat/completions`. */
export function openaiCompatibleModel(settings: LanguageModelSettings): LanguageModel {
  const { baseUrl, apiKey, model, timeoutMs = timeoutMsDefault } = settings;
  const window = new ContextWindow(settings.contextTokens ?? contextTokensGuess);
  const service = (format: AnswerFormat) =>
    createOpenAICompatible({
      name: "language-model",
      baseURL: (baseUrl ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
      ...(apiKey ? { apiKey } : {}),
      supportsStructuredOutputs: format === "schema",
      fetch: patientFetch,
    }).chatModel(model);
  let known = 0;

  return {
    name: model,
    contextTokens: () => window.tokens,
    promptTokensMax: (request) => promptTokensMax(window, request),
    countTokens,
    async writeObject(request) {
      for (let at = known; ; at += 1) {
        const format = formats[at] ?? "none";
        try {
          const written = await writeObject(service(format), request, { format, window, timeoutMs });
          known = at;
          return written;
        } catch (error) {
          // If the next simpler format succeeds, the service does not support this one.
          if (at + 1 >= formats.length || !refusesFormat(error)) throw error;
        }
      }
    },
  };
}
