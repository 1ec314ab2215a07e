import "server-only";
import { forkProgram } from "./fork-program";

export type ProcessMessage =
  | { progress: number }
  | { result: unknown }
  /** `isForPeople`: the sentence is one for people. */
  | { problem: string; isForPeople: boolean };

/** Its program said what is wrong, in a sentence for people. */
export class ProcessRefusal extends Error {
  override readonly name = "ProcessRefusal";
}

type Options = { signal?: AbortSignal; onProgress?: (progress: number) => void };

/**
 * Runs one request in a process of its own, so that neither a crash of native code nor its memory is the caller's. The
 * program calls `answerRequest`. It ends at once when `signal` aborts, which rejects with the signal's reason.
 * `program`: as `forkProgram` takes it.
 */
export function runInProcess<R>(program: string, request: unknown, { signal, onProgress }: Options = {}): Promise<R> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = forkProgram(program, {
      execArgv: ["--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const settle = (act: () => void) => {
      signal?.removeEventListener("abort", stop);
      child.kill("SIGKILL");
      act();
    };
    const stop = () => settle(() => reject(signal?.reason));
    signal?.addEventListener("abort", stop, { once: true });
    child.on("message", (message: ProcessMessage) => {
      if ("progress" in message) onProgress?.(message.progress);
      else if ("result" in message) settle(() => resolve(message.result as R));
      else settle(() => reject(new (message.isForPeople ? ProcessRefusal : Error)(message.problem)));
    });
    child.once("error", (error) => settle(() => reject(error)));
    child.once("exit", (code, name) => settle(() => reject(new Error(`${program} ended: ${name ?? code}`))));
    child.send({ request }, (error) => error && settle(() => reject(error)));
  });
}
