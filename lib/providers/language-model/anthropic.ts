import "server-only";
import { createAnthropic } from "@ai-sdk/anthropic";
import type { LanguageModel, LanguageModelSettings } from "./provider";
import { writeObject } from "./write-object";

const promptLengthMax = 120_000;

/** Anthropic's `POST /messages`, or an endpoint that speaks it. */
export function anthropicModel({ baseUrl, apiKey, model }: LanguageModelSettings): LanguageModel {
  const service = createAnthropic({
    ...(baseUrl ? { baseURL: baseUrl.replace(/\/+$/, "") } : {}),
    apiKey: apiKey ?? "",
  });
  return { name: model, promptLengthMax, writeObject: (request) => writeObject(service(model), request) };
}
