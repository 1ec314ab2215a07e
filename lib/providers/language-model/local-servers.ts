import "server-only";
import { z } from "zod";

/** Where language models listen that people run on their own machine. Nothing but these addresses is ever asked. */
export const localServers = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "llama.cpp", baseUrl: "http://127.0.0.1:8080/v1" },
] as const;

export type LocalServer = { name: string; baseUrl: string; models: string[] };

const waitMsMax = 500;
const bodyLengthMax = 1_000_000;
const modelsMax = 100;
const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** Those that answer at once, with the models they have. They are asked for nothing but that list. */
export async function findLocalServers(
  candidates: readonly { name: string; baseUrl: string }[] = localServers,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    candidates.map(async ({ name, baseUrl }) => {
      const list = modelList.safeParse(await askJson(`${baseUrl}/models`));
      const models = (list.data?.data ?? []).map(({ id }) => id).slice(0, modelsMax);
      return models.length > 0 ? [{ name, baseUrl, models }] : [];
    }),
  );
  return found.flat();
}

const loaded = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.int().positive().optional() })),
});
const properties = z.object({ default_generation_settings: z.object({ n_ctx: z.int().positive() }) });
/** What Ollama gives a model that it has not loaded yet, unless told otherwise. It drops what is more without a word. */
const ollamaTokensDefault = 4_096;

/** How much a model of a local server reads and writes at once, as the server itself tells; null when it does not. */
export async function readContextTokens({
  baseUrl,
  model,
}: {
  baseUrl: string;
  model: string;
}): Promise<number | null> {
  const { origin } = new URL(baseUrl);
  const [ollama, llamaCpp] = await Promise.all([askJson(`${origin}/api/ps`), askJson(`${origin}/props`)]);
  const running = loaded.safeParse(ollama).data?.models;
  if (running) return running.find(({ name }) => name === model)?.context_length ?? ollamaTokensDefault;
  return properties.safeParse(llamaCpp).data?.default_generation_settings.n_ctx ?? null;
}

/** Null for whatever goes wrong: a server that is not there, is slow, or is something else. */
async function askJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMsMax), redirect: "error" });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > bodyLengthMax) return null;
    return JSON.parse((await response.text()).slice(0, bodyLengthMax));
  } catch {
    return null;
  }
}
