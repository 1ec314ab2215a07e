import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/platform/database/database";

const stepMs = 20;
/** The longest that one step may count: what an idle machine needs for it. */
const stepMsMax = 30;

/**
 * Measures how long something takes as an idle machine would: returns a function that ends the measurement and answers
 * its milliseconds. Time is counted in steps in which this process and the database had a turn each, and a step counts
 * no longer than on an idle machine. On an idle machine that is the time of the clock. `withDatabase: false`: while the
 * database does not answer.
 */
export function measureOwnTime({ withDatabase = true } = {}): () => number {
  let [passedMs, stepBegan, isOver] = [0, performance.now(), false];

  function endStep() {
    const now = performance.now();
    passedMs += Math.min(now - stepBegan, stepMsMax);
    stepBegan = now;
  }

  async function count() {
    while (!isOver) {
      await sleep(stepMs);
      if (withDatabase) await pool.query("select 1");
      if (!isOver) endStep();
    }
  }

  // A pool that was closed meanwhile is of a test that is over.
  count().catch(() => {});
  return () => {
    endStep();
    isOver = true;
    return passedMs;
  };
}
