import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { deletionMailJob } from "./job-definitions";

/** Keeps the account after all, and tells its person. Repeats change nothing. */
export async function withdrawDeletion(by: AuditActor, userId: string) {
  await transaction(async (tx) => {
    const { count } = await tx.accountDeletionNotice.deleteMany({ where: { userId } });
    if (count === 0) return;
    await recordAudit(tx, by, { kind: "account", action: "deletion_withdrawn", userId });
    await enqueue(tx, deletionMailJob, { userId, change: "withdrawn" });
  });
}
