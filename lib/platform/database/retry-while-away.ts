import "server-only";
import { setTimeout } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { databaseFailureOf } from "./database-failure";

const retryMs = 500;
/** A machine that has just started everything at once answers nobody for a while. */
const retriesMsMax = 120_000;

/** For the start of a process: while the database does not answer, `work` is done again, for up to two minutes. */
export async function retryWhileAway<T>(work: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      const isOver = performance.now() - begunAt > retriesMsMax;
      if (databaseFailureOf(error) !== "away" || isOver) throw error;
      if (isFirst) log.warn({ err: error }, "The database isn't responding yet. Trying again for two minutes.");
      await setTimeout(retryMs);
    }
  }
}
