import { randomUUID } from "node:crypto";
import type { Job } from "@/lib/platform/jobs/bind-job";
import type { JobDefinition } from "@/lib/platform/jobs/define-job";

/** Runs a job once, as the worker does, by the handler among `jobs` that its area binds to it. */
export async function runJob(
  jobs: readonly Job[],
  { name, attemptsMax }: JobDefinition,
  payload: unknown,
  { attempt = 1, id = randomUUID() as string } = {},
) {
  const bound = jobs.find((job) => job.name === name);
  if (!bound) throw new Error(`Nothing handles ${name}.`);
  await bound.handle(payload, { id, attempt, attemptsMax });
}
