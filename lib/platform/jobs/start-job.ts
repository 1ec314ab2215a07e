import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { firstTurnOf } from "./lanes";
import { findJob, laneOf } from "./queries";

/** Has a job run as the next one of its lane. One that is out of tries gets all of them again. */
export async function startJob(by: AuditActor, id: string) {
  await transaction(async (tx) => {
    const job = await findJob(id, tx);
    if (!job) throw notFound();
    const lane = laneOf(job.priority);
    const priority = lane ? firstTurnOf(lane, { isUrgent: true }) : job.priority;
    const attempts = job.attempts >= job.attemptsMax ? 0 : job.attempts;
    const started = await tx.$queryRaw<unknown[]>`
      select id from graphile_worker.reschedule_jobs(array[${BigInt(id)}]::bigint[], run_at => now(),
        priority => ${priority}::int, attempts => ${attempts}::int)`;
    if (started.length === 0) throw await refusalOf(id);
    await recordAudit(tx, by, { kind: "settings", action: "job_run", detail: { job: job.kind, id } });
  });
}

/** It has just been done, or is being done. */
export async function refusalOf(id: string) {
  return (await findJob(id)) ? conflict("job_running", "This job is running right now.") : notFound();
}
