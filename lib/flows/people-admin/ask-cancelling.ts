import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { cancelUpcomingJob } from "./job-definitions";
import { lockDisabled } from "./lock-disabled";

/** Begins to cancel what a disabled host has ahead. */
export async function askCancelling(by: AuditActor & { id: string }, userId: string) {
  await transaction(async (tx) => {
    await lockDisabled(tx, userId);
    await recordAudit(tx, by, { kind: "account", action: "meetings_cancelled", userId });
    await enqueue(tx, cancelUpcomingJob, { userId, byId: by.id }, { key: `cancel-upcoming:${userId}` });
  });
}
