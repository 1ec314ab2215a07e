import "server-only";
import type { Task } from "graphile-worker";
import type { z } from "zod";
import type { Job } from "@/lib/platform/jobs/define-job";

/** Converts a job to a task of Graphile Worker. Validates the payload with the job's schema. */
export function runnableJob<P extends z.ZodType>(job: Job<P>) {
  const task: Task = async (queued, { job: { attempts, max_attempts: attemptsMax } }) => {
    // A job that cron has started has cron metadata instead of a payload.
    const payload = job.payload.parse(isFromCron(queued) ? {} : queued);
    await job.handle(payload, { attempt: attempts, attemptsMax });
  };
  return { name: job.name, cron: job.cron, attemptsMax: job.attemptsMax, task };
}

const isFromCron = (queued: unknown) => typeof queued === "object" && queued !== null && "_cron" in queued;
