import "server-only";
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "./background-thread";

/** The program of a `BackgroundThread`: answers each order with what `work` makes of it. */
export function answerOrders<O, R>(work: (order: O) => R | Promise<R>) {
  parentPort?.on("message", async ({ id, order }: { id: number; order: O }) => {
    const answer = await Promise.resolve(order)
      .then(work)
      .then(
        (result): ThreadAnswer => ({ id, result }),
        (error: unknown): ThreadAnswer => ({ id, error: String(error) }),
      );
    parentPort?.postMessage(answer);
  });
}
