import type { z } from "zod";

/** Background work of an area. The handler may run twice: it reads its rows again and does what is still to do. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** Attempts before it is given up; back-off grows exponentially. */
  attemptsMax: number;
  handle: (payload: z.output<P>, run: { attempt: number; attemptsMax: number }) => Promise<void>;
  /** Runs by itself at these times (crontab, UTC), with an empty payload. */
  cron?: string;
};

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job;
}
