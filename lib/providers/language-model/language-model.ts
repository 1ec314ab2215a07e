import "server-only";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import { readContextTokens } from "./local-servers";
import type { LanguageModel, LanguageModelSettings } from "./provider";

/** A model that somebody chose in the settings. */
export type ChosenModel = { baseUrl: string; model: string };

/** True where the environment names a model: then nobody chooses another in the settings. */
export const isModelSetByEnvironment = () => Boolean(env.LLM_PROVIDER && env.LLM_MODEL);

/**
 * The model of the environment, else the chosen one, else null: then the embedded writers do its work. Its SDK is
 * loaded only when there is one. One instance for each: what it learnt about its service is kept.
 */
export async function openLanguageModel(chosen: ChosenModel | null): Promise<LanguageModel | null> {
  const common = { timeoutMs: env.LLM_TIMEOUT_SECONDS * 1000, contextTokens: env.LLM_CONTEXT_TOKENS ?? null };
  if (env.LLM_PROVIDER && env.LLM_MODEL) {
    const settings = { baseUrl: env.LLM_BASE_URL ?? null, apiKey: env.LLM_API_KEY ?? null, model: env.LLM_MODEL };
    return open(env.LLM_PROVIDER, { ...settings, ...common });
  }
  if (!chosen) return null;
  const contextTokens = common.contextTokens ?? (await readContextTokens(chosen));
  return open("openai-compatible", { ...chosen, apiKey: null, ...common, contextTokens });
}

function open(provider: "openai-compatible" | "anthropic", settings: LanguageModelSettings): Promise<LanguageModel> {
  const name = `language-model ${provider} ${settings.baseUrl} ${settings.model} ${settings.contextTokens}`;
  return processWide(name, async () =>
    provider === "anthropic"
      ? (await import("./anthropic")).anthropicModel(settings)
      : (await import("./openai-compatible")).openaiCompatibleModel(settings),
  );
}
