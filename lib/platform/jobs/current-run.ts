import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** One attempt to do a job. */
export type Run = {
  /** Names the job, not the attempt; a job that is queued anew under the same key gets another one. */
  id: string;
  attempt: number;
  attemptsMax: number;
};

const runs = new AsyncLocalStorage<Run>();

export const asRun = <T>(run: Run, work: () => Promise<T>): Promise<T> => runs.run(run, work);

/** The job that the caller does; null outside of jobs. */
export const currentRun = (): Run | null => runs.getStore() ?? null;
