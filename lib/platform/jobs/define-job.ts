import type { z } from "zod";

/**
 * Background work of an area. The handler may run more than once, so it reads the current rows and does only what is
 * left to do.
 */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** The number of attempts before the job fails, with exponential backoff. */
  attemptsMax: number;
  /** Jobs of one queue run one at a time, over all workers. */
  queue?: string;
  handle: (payload: z.output<P>, run: { attempt: number; attemptsMax: number }) => Promise<void>;
  /** Also runs on this schedule (crontab, UTC), with an empty payload. */
  cron?: string;
};

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job;
}
