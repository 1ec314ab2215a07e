import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { findEntryFor } from "./find-entries";
import { vaultPolicy } from "./policy";

/** With its history and log, for good. */
export async function deleteEntry(entryId: string, by: UserActor) {
  await transaction(async (tx) => {
    const entry = await findEntryFor(by, entryId, tx);
    if (!entry || !vaultPolicy.manage(by, entry)) return;
    const { count } = await tx.vaultEntry.deleteMany({ where: { id: entryId, creatorId: entry.creatorId } });
    const detail = { entry_id: entryId, shared: entry.isShared };
    if (count > 0) await recordAudit(tx, by, { kind: "vault", action: "entry_deleted", detail });
  });
}
