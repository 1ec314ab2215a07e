import "server-only";
import { type ProcessMessage, ProcessRefusal } from "./run-in-process";

const progressEveryMs = 500;

/** The program of `runInProcess`: does `work` once. A `ProcessRefusal` that it throws reaches people. */
export function answerRequest<O, R>(work: (request: O, onProgress: (progress: number) => void) => Promise<R>) {
  const send = (message: ProcessMessage) => void process.send?.(message);
  let toldAt = 0;
  const onProgress = (progress: number) => {
    if (Date.now() - toldAt < progressEveryMs) return;
    toldAt = Date.now();
    send({ progress });
  };
  process.once("disconnect", () => process.exit(0));
  // On a signal, the worker ends this process when it has finished.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.once("message", ({ request }: { request: O }) => {
    work(request, onProgress).then(
      (result) => send({ result }),
      (error: unknown) =>
        send({
          problem: error instanceof Error ? error.message : String(error),
          isForPeople: error instanceof ProcessRefusal,
        }),
    );
  });
}
