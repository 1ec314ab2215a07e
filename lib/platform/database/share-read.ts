import "server-only";
import pLimit from "p-limit";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";

const sharedMs = 1000;
/** Open streams use a part of the pool, so that requests find a connection however many streams there are. */
const atOnceMax = Math.max(1, Math.floor(env.DATABASE_POOL_SIZE / 3));

const answers = processWide("shared-reads", () => new Map<string, { at: number; answer: Promise<unknown> }>());
const inTurn = processWide("stream-reads", () => pLimit(atOnceMax));

/**
 * Reads for open streams: at most once a second and process for all with the same `key`, unless `fresh`. `read` must not
 * call this function, as both would wait for one turn.
 */
export function shareRead<T>(key: string, read: () => Promise<T>, { fresh = false } = {}): Promise<T> {
  const known = answers.get(key);
  if (!fresh && known && Date.now() - known.at < sharedMs) return known.answer as Promise<T>;
  const answer = inTurn(read);
  const shared = { at: Date.now(), answer };
  answers.set(key, shared);
  setTimeout(() => answers.get(key) === shared && answers.delete(key), sharedMs).unref();
  return answer;
}
