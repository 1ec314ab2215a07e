import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict } from "@/lib/platform/refusal";
import { noticeDays } from "./constants";
import { deletionMailJob } from "./job-definitions";
import { lockDisabled } from "./lock-disabled";

const dayMs = 86_400_000;

/** Deletes a disabled account in two weeks, and tells its person now. Throws 409 while that is planned already. */
export async function queueDeletion(by: AuditActor & { id: string }, userId: string, now = new Date()) {
  return transaction(async (tx) => {
    await lockDisabled(tx, userId);
    const known = await tx.accountDeletionNotice.findUnique({ where: { userId } });
    if (known) throw conflict("deletion_planned", "This account is going to be deleted already.");
    const dueAt = new Date(now.getTime() + noticeDays * dayMs);
    const notice = await tx.accountDeletionNotice.create({
      data: { userId, askedById: by.id, askedAt: now, dueAt },
      include: { askedBy: { select: { name: true, email: true } } },
    });
    const detail = { due: dueAt.toISOString() };
    await recordAudit(tx, by, { kind: "account", action: "deletion_planned", userId, detail });
    await enqueue(tx, deletionMailJob, { userId, change: "planned" });
    return notice;
  });
}
