import "server-only";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { env } from "@/lib/platform/env";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";

type ThreadRequest = { id: number; request: unknown };
export type ThreadResponse = { id: number; result: unknown } | { id: number; error: string };
type Waiting<R> = { thread: Worker; resolve: (result: R) => void; reject: (error: Error) => void };

/**
 * A thread that runs one of our programs: as it was compiled, or from its sources in development. `name`: its path from the
 * root of the checkout, without the ending. It finds `data` as `workerData`.
 */
export function startThread(name: string, data?: unknown): Worker {
  return new Worker(entryOf(name), { eval: true, execArgv: ["--conditions=react-server"], workerData: data });
}

/** As code, because a path would have Next bundle whatever it might lead to. */
function entryOf(name: string): string {
  const urlOf = (folder: string, ending: string) =>
    JSON.stringify(pathToFileURL(`${path.resolve(folder, name)}${ending}`).href);
  if (env.COMPILED_PROGRAMS) return `import(${urlOf(env.COMPILED_PROGRAMS, ".mjs")})`;
  // Node 20 cannot load TypeScript as the entry of a thread, so the entry loads it through tsx.
  const url = urlOf(process.cwd(), ".ts");
  return `import("tsx/esm/api").then(({ tsImport }) => tsImport(${url}, ${url}))`;
}

/**
 * A thread for work that would block its caller's. It starts with the first request, handles them one by one, and ends
 * after some idle time, which frees its memory. Its program calls `answerRequests`.
 */
export class BackgroundThread<O, R> {
  readonly #queue = new FairQueue({ atOnce: 1 });
  #thread: Worker | null = null;
  #waiting = new Map<number, Waiting<R>>();
  #lastId = 0;
  #idle: NodeJS.Timeout | null = null;

  /** `name`: as for `startThread`. */
  constructor(
    readonly name: string,
    readonly idleMs = 5 * 60_000,
  ) {}

  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Rejects when the work fails or the thread is lost. Accounts take turns. */
  run(request: O): Promise<R> {
    return this.#queue.run(whoseTurn(), () => this.#ask(request));
  }

  #ask(request: O): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.#idle) clearTimeout(this.#idle);
      this.#lastId += 1;
      this.#thread ??= this.#start();
      this.#waiting.set(this.#lastId, { thread: this.#thread, resolve, reject });
      // Keeps the process alive while somebody waits for a response.
      this.#thread.ref();
      this.#thread.postMessage({ id: this.#lastId, request } satisfies ThreadRequest);
    });
  }

  async stop() {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = startThread(this.name);
    thread.on("message", (response: ThreadResponse) => this.#receive(response));
    thread.on("error", (error) => this.#lose(thread, error));
    thread.on("exit", () => this.#lose(thread, new Error("The thread ended.")));
    return thread;
  }

  #receive(response: ThreadResponse) {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ("result" in response) waiting?.resolve(response.result as R);
    else waiting?.reject(new Error(response.error));
    if (this.#waiting.size > 0) return;
    this.#thread?.unref();
    this.#idle = setTimeout(() => void this.stop(), this.idleMs).unref();
  }

  #lose(thread: Worker, error: unknown) {
    if (this.#thread === thread) this.#thread = null;
    for (const [id, waiting] of this.#waiting) {
      if (waiting.thread !== thread) continue;
      this.#waiting.delete(id);
      waiting.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
