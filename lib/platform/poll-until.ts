import "server-only";
import { setTimeout as wait } from "node:timers/promises";

const [firstPauseMs, pauseMsMax] = [20, 100];

/**
 * Reads again and again until `isDone`, as long as somebody may be kept waiting, or until nobody waits any longer. Answers
 * with what it read last.
 */
export async function pollUntil<T>(
  patienceMs: number,
  read: () => Promise<T>,
  isDone: (seen: T) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const seen = await read();
    if (isDone(seen) || signal?.aborted || performance.now() + pauseMs > deadline) return seen;
    await wait(pauseMs);
  }
}
