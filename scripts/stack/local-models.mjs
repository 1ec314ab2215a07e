/** Where language models listen that people run on their own machine; the same as lib/platform/providers/language-model/local-servers.ts. */
export const localServers = [
  ["Ollama", "http://127.0.0.1:11434/v1"],
  ["llama.cpp", "http://127.0.0.1:8080/v1"],
];
const waitMsMax = 500;

/** Names of those that answer at once with models of theirs. They are asked for nothing but that list. */
export async function findLocalModels(servers = localServers) {
  const names = await Promise.all(servers.map(async ([name, address]) => ((await hasModels(address)) ? [name] : [])));
  return names.flat();
}

async function hasModels(address) {
  try {
    const answer = await fetch(`${address}/models`, { signal: AbortSignal.timeout(waitMsMax), redirect: "error" });
    const { data } = await answer.json();
    return answer.ok && Array.isArray(data) && data.length > 0;
  } catch {
    return false;
  }
}
