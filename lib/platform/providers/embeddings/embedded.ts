import "server-only";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { BackgroundThread } from "@/lib/platform/threads/background-thread";
import type { Embeddings } from "./provider";

const program = "lib/platform/providers/embeddings/embedding-thread-main";

/** Holds the model: computing a vector blocks for some 15 ms. */
export const embeddingThread = (idleMs?: number) => new BackgroundThread<string[], number[][]>(program, idleMs);

/** 2 kB each. */
const knownMax = 4000;
const textLengthMax = 500;
/** Then it is the turn of another account. */
const textsOfTurn = 8;

/** A sentence encoder of English on this machine. Vectors are cached, because lines of a meeting come again. */
export function embeddedEmbeddings(thread = embeddingThread()): Embeddings {
  const known = new Map<string, Float32Array>();

  async function embed(texts: readonly string[], { cache = true } = {}): Promise<Float32Array[]> {
    const keys = texts.map((text) => text.slice(0, textLengthMax));
    const made = new Map<string, Float32Array>();
    for (const key of keys) made.set(key, known.get(key) ?? new Float32Array());
    const fresh = [...made].flatMap(([key, vector]) => (vector.length === 0 ? [key] : []));
    const vectors = fresh.length > 0 ? await compute(fresh) : [];
    for (const [at, key] of fresh.entries()) made.set(key, unit(vectors[at] ?? []));
    if (cache) for (const [key, vector] of made) known.set(key, vector);
    for (const key of known.keys()) {
      if (known.size <= knownMax) break;
      known.delete(key);
    }
    return keys.map((key) => made.get(key) ?? new Float32Array());
  }

  async function compute(texts: string[]): Promise<number[][]> {
    try {
      const vectors: number[][] = [];
      for (let at = 0; at < texts.length; at += textsOfTurn)
        vectors.push(...(await thread.run(texts.slice(at, at + textsOfTurn))));
      return vectors;
    } catch (cause) {
      throw new ProviderFailure("Comparing meanings failed.", true, { cause });
    }
  }

  return { language: "en", textLengthMax, embed };
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
