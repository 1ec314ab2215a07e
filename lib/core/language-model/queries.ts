import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import {
  type ChosenModel,
  isModelSetByEnvironment,
  openLanguageModel,
} from "@/lib/platform/providers/language-model/language-model";
import { findLocalServers } from "@/lib/platform/providers/language-model/local-servers";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import type { LanguageModelWire } from "./schema";

/** The model that writes: of the environment, else the one an admin chose; null: the embedded writers do. */
export async function findLanguageModel(): Promise<LanguageModel | null> {
  return openLanguageModel(isModelSetByEnvironment() ? null : await findChosenModel());
}

/** What it is called, without opening it. */
export async function findModelName(): Promise<string | null> {
  if (isModelSetByEnvironment()) return env.LLM_MODEL ?? null;
  return (await findChosenModel())?.model ?? null;
}

async function findChosenModel(): Promise<ChosenModel | null> {
  return database.languageModelChoice.findUnique({ where: { id: 1 }, select: { baseUrl: true, model: true } });
}

/** What the settings show, and what answers on this machine right now. Keys are never shown. */
export async function describeLanguageModel(): Promise<LanguageModelWire> {
  const [chosen, servers] = await Promise.all([findChosenModel(), findLocalServers()]);
  const isSet = isModelSetByEnvironment();
  return {
    source: isSet ? "environment" : chosen ? "settings" : "none",
    provider: isSet ? (env.LLM_PROVIDER ?? null) : chosen ? "openai-compatible" : null,
    base_url: isSet ? withoutCredentials(env.LLM_BASE_URL) : (chosen?.baseUrl ?? null),
    model: isSet ? (env.LLM_MODEL ?? null) : (chosen?.model ?? null),
    has_key: isSet && env.LLM_API_KEY !== undefined,
    context_tokens: env.LLM_CONTEXT_TOKENS ?? null,
    timeout_seconds: env.LLM_TIMEOUT_SECONDS,
    local_servers: servers.map(({ name, baseUrl, models }) => ({ name, base_url: baseUrl, models })),
  };
}

/** Some people write user and password into the address. */
function withoutCredentials(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
