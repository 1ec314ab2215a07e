import "server-only";
import { parentPort } from "node:worker_threads";
import type { ThreadResponse } from "./background-thread";

/** The program of a `BackgroundThread`: answers each request with the result of `work`. */
export function answerRequests<O, R>(work: (request: O) => R | Promise<R>) {
  parentPort?.on("message", async ({ id, request }: { id: number; request: O }) => {
    const response = await Promise.resolve(request)
      .then(work)
      .then(
        (result): ThreadResponse => ({ id, result }),
        (error: unknown): ThreadResponse => ({ id, error: String(error) }),
      );
    parentPort?.postMessage(response);
  });
}
