import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../database";
import { processWide } from "../process-wide";
import { rateLimited } from "../refusal";

/** Kept in Postgres, so that it holds across processes. */
const rateLimitTable = "rate_limits";

export type Window = { name: string; points: number; perSeconds: number };

export type RateLimit<Input> = Window & {
  /** One window for each key; of several, each is counted. Default: the client's address. */
  keys?: (input: Input) => string[];
};

/** How often one address may look what a meeting's code opens, by the interface and by pages together. */
export const meetingCodeLimit: Window = { name: "public-meeting", points: 240, perSeconds: 60 };

/** Counts this call, and refuses it with the time to come back when the window is full. */
export async function limitRate<Input extends { address: string }>(limit: RateLimit<Input>, input: Input) {
  const keys = limit.keys?.(input) ?? [input.address];
  await Promise.all(keys.map((key) => takePoint(limit, key)));
}

/** Counts one point and answers how many are taken; refuses when the window is full. */
export async function takePoint(window: Window, key: string): Promise<number> {
  try {
    return (await limiterFor(window).consume(storedKey(key))).consumedPoints;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw rateLimited(new Date(Date.now() + rejection.msBeforeNext));
    throw rejection;
  }
}

/** Takes one point back that was counted for nothing. */
export async function returnPoint(window: Window, key: string) {
  await limiterFor(window).reward(storedKey(key));
}

/** Begins the window anew. */
export async function resetPoints(window: Window, key: string) {
  await limiterFor(window).delete(storedKey(key));
}

/** The column is bounded and takes no NUL; keys hold what clients send. */
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
