import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, notFound } from "@/lib/platform/refusal";
import { findJob } from "./queries";
import { refusalOf } from "./start-job";

/**
 * Takes a job out of the queue for good. What it was to do isn't done. Throws 409 `job_running`, or `mail_owed` for one of
 * `owed`: those tell people what an administrator did.
 */
export async function removeJob(by: AuditActor, id: string, { owed }: { owed: readonly string[] }) {
  await transaction(async (tx) => {
    const job = await findJob(id, tx);
    if (!job) throw notFound();
    if (owed.includes(job.kind))
      throw conflict("mail_owed", "This email tells somebody what an administrator did. It can't be removed.");
    const removed = await tx.$queryRaw<unknown[]>`
      select id from graphile_worker.complete_jobs(array[${BigInt(id)}]::bigint[])`;
    if (removed.length === 0) throw await refusalOf(id);
    await recordAudit(tx, by, {
      kind: "settings",
      action: "job_removed",
      detail: { job: job.kind, id, tries: job.attempts },
    });
  });
}
