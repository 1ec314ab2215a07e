import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { forbidden, Refusal } from "@/lib/platform/refusal";
import { vaultPolicy } from "./policy";
import type { UpdateEntryBody } from "./schema";
import { lockEntryFor, writeEntry } from "./write-entry";

/** `unmodifiedSince`: the entry as the caller read it. Throws 412 when it has changed since. */
export async function updateEntry(
  entryId: string,
  change: UpdateEntryBody,
  { by, unmodifiedSince }: { by: UserActor; unmodifiedSince: Date | null },
) {
  await transaction(async (tx) => {
    const before = await lockEntryFor(tx, by, entryId);
    if (change.shared === false && before.isShared && !vaultPolicy.manage(by, before)) {
      throw forbidden("Only who created this entry can make it private.");
    }
    if (unmodifiedSince && before.updatedAt > unmodifiedSince) {
      throw new Refusal("precondition_failed", "precondition_failed", "This entry has changed in the meantime.");
    }
    await writeEntry(tx, before, change, by);
  });
}
