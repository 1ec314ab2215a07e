import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

const everyMs = 15_000;
const stepMs = 60_000;

/** What recurs does not start before its last start, which lies ahead if a clock was ahead then. */
export async function mendSchedule(connections: pg.Pool) {
  await connections.query(
    `update graphile_worker._private_known_crontabs set last_execution = null
      where last_execution > now() + interval '2 minutes'`,
  );
}

/**
 * Keeps what recurs going when a clock is set back: ours, on which the runner waits for the next minute, and then has to be
 * started anew, or that of another worker. Returns what ends it.
 */
export function watchClock(connections: pg.Pool, startAnew: () => Promise<void>): () => Promise<void> {
  let ahead = Date.now() - performance.now();
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    const before = ahead;
    ahead = Date.now() - performance.now();
    const isSetBack = ahead < before - stepMs;
    turn = turn
      .then(() => mendSchedule(connections))
      .then(() => (isSetBack ? startAnew() : undefined))
      .catch((error: unknown) => log.warn({ err: error, from: "jobs" }, "schedule not mended"));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
