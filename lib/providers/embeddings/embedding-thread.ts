import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ProviderFailure } from "../../provider-failure";

export type EmbeddingOrder = { id: number; texts: string[] };
export type EmbeddingAnswer = { id: number; vectors: number[][] } | { id: number; error: string };

const program = path.join(process.cwd(), "lib/providers/embeddings/embedding-thread-main.ts");
/** Node 20 cannot load TypeScript as the entry of a thread, so the entry loads it through tsx. */
const url = JSON.stringify(pathToFileURL(program).href);
const entry = `import("tsx/esm/api").then(({ tsImport }) => tsImport(${url}, ${url}))`;

type Waiting = { thread: Worker; resolve: (vectors: number[][]) => void; reject: (failure: ProviderFailure) => void };

/**
 * A thread that holds the model, because computing a vector blocks for some 15 ms. It starts with the first order and ends
 * after some idle minutes, which frees its memory.
 */
export class EmbeddingThread {
  #thread: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #idle: NodeJS.Timeout | null = null;

  constructor(readonly idleMs: number) {}

  get isRunning(): boolean {
    return this.#thread !== null;
  }

  embed(texts: string[]): Promise<number[][]> {
    return new Promise((resolve, reject) => {
      if (this.#idle) clearTimeout(this.#idle);
      this.#lastId += 1;
      this.#thread ??= this.#start();
      this.#waiting.set(this.#lastId, { thread: this.#thread, resolve, reject });
      // Keeps the process alive while somebody waits for an answer.
      this.#thread.ref();
      this.#thread.postMessage({ id: this.#lastId, texts } satisfies EmbeddingOrder);
    });
  }

  async stop() {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(entry, { eval: true, execArgv: ["--conditions=react-server"] });
    thread.on("message", (answer: EmbeddingAnswer) => this.#receive(answer));
    thread.on("error", (error) => this.#lose(thread, error));
    thread.on("exit", () => this.#lose(thread, new Error("The thread ended.")));
    return thread;
  }

  #receive(answer: EmbeddingAnswer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("vectors" in answer) waiting?.resolve(answer.vectors);
    else waiting?.reject(failed(answer.error));
    if (this.#waiting.size > 0) return;
    this.#thread?.unref();
    this.#idle = setTimeout(() => void this.stop(), this.idleMs).unref();
  }

  #lose(thread: Worker, cause: unknown) {
    if (this.#thread === thread) this.#thread = null;
    for (const [id, waiting] of this.#waiting) {
      if (waiting.thread !== thread) continue;
      this.#waiting.delete(id);
      waiting.reject(failed(cause));
    }
  }
}

const failed = (cause: unknown) => new ProviderFailure("Comparing meanings failed.", true, { cause });
