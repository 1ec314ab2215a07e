import "server-only";
import type { runnableJob } from "./runnable-job";

/** Everything that the worker process can run; a job that is not listed here stays queued. */
export const allJobs: ReturnType<typeof runnableJob>[] = [];
