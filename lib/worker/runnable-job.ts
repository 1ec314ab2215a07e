import "server-only";
import type { Task } from "graphile-worker";
import type { z } from "zod";
import type { Job } from "../jobs/define-job";

/** A job as the runner takes it: what is queued is read by the job's own schema first. */
export function runnableJob<P extends z.ZodType>(job: Job<P>) {
  const task: Task = async (queued, { job: { attempts, max_attempts: attemptsMax } }) => {
    // A job that its own timetable started carries the timetable's facts, and no payload.
    const payload = job.payload.parse(isFromTimetable(queued) ? {} : queued);
    await job.handle(payload, { attempt: attempts, attemptsMax });
  };
  return { name: job.name, cron: job.cron, attemptsMax: job.attemptsMax, task };
}

const isFromTimetable = (queued: unknown) => typeof queued === "object" && queued !== null && "_cron" in queued;
