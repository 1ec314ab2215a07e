import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { asAccount } from "@/lib/platform/turns/whose-turn";

/** One attempt to do a job. */
export type Run = {
  /** Names the job, not the attempt; a job that is queued anew under the same key gets another one. */
  id: string;
  /** Whose turn it takes. */
  account?: string | null;
  attempt: number;
  attemptsMax: number;
};

const runs = new AsyncLocalStorage<Run>();

export const asRun = <T>(run: Run, work: () => Promise<T>): Promise<T> =>
  runs.run(run, () => asAccount(run.account ?? null, work));

/** The job that the caller does; null outside of jobs. */
export const currentRun = (): Run | null => runs.getStore() ?? null;
