import "server-only";
import { z } from "zod";

/** Default addresses of local language model servers. The search queries no other address. */
export const localServers = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "llama.cpp", baseUrl: "http://127.0.0.1:8080/v1" },
] as const;

export type LocalServer = { name: string; baseUrl: string; models: string[] };

/** Without a server the connection is refused at once. Only a server that hangs makes anybody wait so long. */
const waitMsDefault = 2000;
const bodyLengthMax = 1_000_000;
const modelsMax = 100;
const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** The servers that answer within `waitMs`, with their models. Requests only the list of models. */
export async function findLocalServers(
  candidates: readonly { name: string; baseUrl: string }[] = localServers,
  waitMs = waitMsDefault,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    candidates.map(async ({ name, baseUrl }) => {
      const list = modelList.safeParse(await fetchJson(`${baseUrl}/models`, waitMs));
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
/** The default context of a model that Ollama has not loaded yet. Ollama truncates longer prompts silently. */
const ollamaTokensDefault = 4_096;

/** The context window that a local server reports for a model; null if it reports none. */
export async function readContextTokens({
  baseUrl,
  model,
}: {
  baseUrl: string;
  model: string;
}): Promise<number | null> {
  const { origin } = new URL(baseUrl);
  const [ollama, llamaCpp] = await Promise.all([fetchJson(`${origin}/api/ps`), fetchJson(`${origin}/props`)]);
  const running = loaded.safeParse(ollama).data?.models;
  if (running) return running.find(({ name }) => name === model)?.context_length ?? ollamaTokensDefault;
  return properties.safeParse(llamaCpp).data?.default_generation_settings.n_ctx ?? null;
}

/** Returns null on any failure: no server, a timeout, or an unexpected response. */
async function fetchJson(url: string, waitMs = waitMsDefault): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMs), redirect: "error" });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > bodyLengthMax) return null;
    return JSON.parse((await response.text()).slice(0, bodyLengthMax));
  } catch {
    return null;
  }
}
