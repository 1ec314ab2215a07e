import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { fullMessage, lockOwnEntries } from "./lock-own-entries";
import { makeEntryRow } from "./make-entry-row";
import type { EntryBody } from "./schema";

/** Returns the entry's id. Throws 409 `vault_full`. */
export async function createEntry(by: UserActor, body: EntryBody): Promise<string> {
  const data = await makeEntryRow(by, body);
  await transaction(async (tx) => {
    if ((await lockOwnEntries(tx, by.id)) <= 0) throw conflict("vault_full", fullMessage);
    await tx.vaultEntry.create({ data });
    const detail = { entry_id: data.id, shared: data.isShared };
    await recordAudit(tx, by, { kind: "vault", action: "entry_created", detail });
  });
  return data.id;
}
