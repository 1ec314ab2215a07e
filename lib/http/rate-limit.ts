import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../database";
import { processWide } from "../process-wide";
import { rateLimited } from "../refusal";

/** Kept in Postgres, so that it holds across processes. */
export const rateLimitTable = "rate_limits";

export type RateLimit<Input> = {
  name: string;
  points: number;
  perSeconds: number;
  /** One window for each key; of several, each is counted. Default: the client's address. */
  keys?: (input: Input) => string[];
};

/** Counts this call, and refuses it with the time to come back when the window is full. */
export async function limitRate<Input extends { address: string }>(limit: RateLimit<Input>, input: Input) {
  const keys = limit.keys?.(input) ?? [input.address];
  await Promise.all(keys.map((key) => consume(limit, key)));
}

async function consume(limit: { name: string; points: number; perSeconds: number }, key: string) {
  try {
    await limiterFor(limit).consume(storableKey(key));
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw rateLimited(new Date(Date.now() + rejection.msBeforeNext));
    throw rejection;
  }
}

/** What a client sends may be longer than the column, or hold what no column does. */
const storableKey = (key: string) =>
  /^[\x20-\x7e]{0,100}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");

function limiterFor({ name, points, perSeconds }: { name: string; points: number; perSeconds: number }) {
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
