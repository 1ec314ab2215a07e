import "server-only";
import { setTimeout as wait } from "node:timers/promises";

const [firstPauseMs, pauseMsMax] = [20, 100];

/** Looks again and again until `isDone`, as long as somebody may be kept waiting. Answers with what it saw last. */
export async function lookUntil<T>(
  patienceMs: number,
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const seen = await look();
    if (isDone(seen) || performance.now() + pauseMs > deadline) return seen;
    await wait(pauseMs);
  }
}
