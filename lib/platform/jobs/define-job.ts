import type { z } from "zod";
import type { Lane } from "./lanes";

/** Background work of an area, by what it is queued with: without its handler, so that any verb can import it. */
export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  lane: Lane;
  /** The number of attempts before the job fails, with exponential backoff. */
  attemptsMax: number;
  /** Jobs of one queue run one at a time, over all workers. */
  queue?: string;
  /** Also runs on this schedule (crontab, UTC), with an empty payload. */
  cron?: string;
};

export function defineJob<P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}
