import "server-only";
import { startExportIn } from "@/lib/flows/accounts/start-export";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { lockDisabled } from "./lock-disabled";

/** Has an archive made for somebody who is locked out. Its link is mailed to them; no administrator gets it. */
export async function startPersonExport(by: AuditActor, userId: string, now = new Date()) {
  await transaction(async (tx) => {
    await lockDisabled(tx, userId);
    await startExportIn(tx, by, userId, { byAdmin: true, now });
  });
}
