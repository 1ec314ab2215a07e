import type { z } from "zod";
import { asRun, type Run } from "./current-run";
import type { JobDefinition } from "./define-job";

/** A job that a worker can run. */
export type Job = JobDefinition & {
  /** Throws when the payload is not of the job's schema. */
  handle: (payload: unknown, run: Run) => Promise<void>;
};

/**
 * Binds the handler of a job. It may run more than once, so it reads the current rows and does only what is left to
 * do.
 */
export function bindJob<P extends z.ZodType>(
  definition: JobDefinition<P>,
  handle: (payload: z.output<P>, run: Run) => Promise<void>,
): Job {
  return {
    ...definition,
    handle: (payload, run) => asRun(run, async () => handle(definition.payload.parse(payload), run)),
  };
}
