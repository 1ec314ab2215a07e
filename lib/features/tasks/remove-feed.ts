import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";

/** Voids the address of the feed of somebody's tasks. The number stays, so that an old address never works again. */
export const removeFeed = (by: AuditActor & { id: string }) =>
  transaction(async (tx) => {
    const count = await tx.$executeRaw`
      update users set task_feed_version = -task_feed_version where id = ${by.id}::uuid and task_feed_version > 0`;
    if (count > 0) await recordAudit(tx, by, { kind: "account", action: "task_feed_removed", userId: by.id });
  });
