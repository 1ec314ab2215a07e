import "server-only";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import type { LanguageModel } from "./provider";

/** The configured model, or null: then the embedded writers do its work. Its SDK is loaded only when there is one. */
export const languageModel = (): Promise<LanguageModel | null> => processWide("language-model", load);

async function load(): Promise<LanguageModel | null> {
  if (!env.LLM_PROVIDER || !env.LLM_MODEL) return null;
  const settings = { baseUrl: env.LLM_BASE_URL ?? null, apiKey: env.LLM_API_KEY ?? null, model: env.LLM_MODEL };
  if (env.LLM_PROVIDER === "anthropic") return (await import("./anthropic")).anthropicModel(settings);
  return (await import("./openai-compatible")).openaiCompatibleModel(settings);
}
