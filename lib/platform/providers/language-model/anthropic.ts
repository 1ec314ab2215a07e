import "server-only";
import { createAnthropic } from "@ai-sdk/anthropic";
import { ContextWindow } from "./context-window";
import { countTokens } from "./count-tokens";
import { patientFetch } from "./patient-fetch";
import type { LanguageModel, LanguageModelSettings } from "./provider";
import { promptTokensMax, writeObject } from "./write-object";

/** Below the service's limit: with a shorter context the model pays attention to every part of a long conversation. */
const contextTokensDefault = 64_000;
const timeoutMsDefault = 180_000;

/** Anthropic's `POST /messages`, or a compatible endpoint. */
export function anthropicModel(settings: LanguageModelSettings): LanguageModel {
  const { baseUrl, apiKey, model, timeoutMs = timeoutMsDefault } = settings;
  const window = new ContextWindow(settings.contextTokens ?? contextTokensDefault);
  const service = createAnthropic({
    ...(baseUrl ? { baseURL: baseUrl.replace(/\/+$/, "") } : {}),
    apiKey: apiKey ?? "",
    fetch: patientFetch,
  })(model);
  return {
    name: model,
    contextTokens: () => window.tokens,
    promptTokensMax: (request) => promptTokensMax(window, request),
    countTokens,
    writeObject: (request) => writeObject(service, request, { format: "schema", window, timeoutMs }),
  };
}
