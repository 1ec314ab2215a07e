import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/platform/database/database";
import { processWide } from "@/lib/platform/process-wide";
import { rateLimited } from "@/lib/platform/refusal";

/** Kept in Postgres, so that it holds across processes. */
const rateLimitTable = "rate_limits";

export type Window = { name: string; points: number; perSeconds: number };

export type RateLimit<Input> = Window & {
  /** Each key has its own window, and a call counts in all of them. Default: the client's address. */
  keys?: (input: Input) => string[];
};

/** Counts this call. Throws a 429 with `retry_at` when a window is full. Returns a function that takes the count back. */
export async function limitRate<Input extends { address: string }>(limit: RateLimit<Input>, input: Input) {
  const keys = limit.keys?.(input) ?? [input.address];
  await Promise.all(keys.map((key) => takePoint(limit, key)));
  return async () => {
    await Promise.all(keys.map((key) => returnPoint(limit, key)));
  };
}

/** Consumes one point and returns the number consumed in this window. Throws a 429 when the window is full. */
export async function takePoint(window: Window, key: string): Promise<number> {
  try {
    return (await limiterFor(window).consume(storedKey(key))).consumedPoints;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw rateLimited(new Date(Date.now() + rejection.msBeforeNext));
    throw rejection;
  }
}

/** Returns one point to the window. */
export async function returnPoint(window: Window, key: string) {
  await limiterFor(window).reward(storedKey(key));
}

/** Resets the window. */
export async function resetPoints(window: Window, key: string) {
  await limiterFor(window).delete(storedKey(key));
}

/** Hashes keys that the column cannot hold: keys contain client input, which may be too long or contain NUL. */
const storedKey = (key: string) =>
  /^[\x20-\x7e]{1,120}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");

function limiterFor({ name, points, perSeconds }: Window) {
  return processWide(
    `rate-limit:${name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: rateLimitTable,
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: perSeconds,
      }),
  );
}
