import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { notFound } from "@/lib/platform/refusal";
import { type EntryRow, findEntryFor } from "./find-entries";
import { plainFields } from "./make-entry-row";
import { addUses } from "./record-use";
import type { UpdateEntryBody } from "./schema";
import { assertLatest, type Bound, openEntryKey, openParts, sealParts } from "./sealed-parts";
import { sealFormersAgain, storeFormer } from "./store-former";
import { parseTotpSeed } from "./totp-seed";

/** Locks an entry for a change. Throws 404 when it is gone, or is not the caller's to see any more. */
export async function lockEntryFor(tx: Tx, by: UserActor, entryId: string): Promise<EntryRow> {
  await tx.$queryRaw`select 1 from vault_entries where id = ${entryId}::uuid for no key update`;
  const entry = await findEntryFor(by, entryId, tx);
  if (!entry) throw notFound();
  return entry;
}

/** `secretSince`: of a secret that was one before. */
export type Change = UpdateEntryBody & { secretSince?: Date };

/** Changes an entry that is locked. Throws 409 `entry_damaged` when what has to be sealed again does not open. */
export async function writeEntry(tx: Tx, before: EntryRow, change: Change, by: UserActor) {
  // Rises with each change, also of the same millisecond.
  const now = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
  const bound = boundAfter(before, change, by);
  const isSealed = [change.notes, change.secret, change.totp].some((field) => field !== undefined);
  const isResealed = isSealed || bound.isShared !== before.isShared;
  const sealed = isResealed ? await sealAgain(tx, before, bound, change, by, now) : {};
  await tx.vaultEntry.update({
    where: { id: before.id },
    data: { ...plainFields(change), ...sealed, updatedAt: now },
  });
  const action =
    bound.isShared === before.isShared ? "entry_changed" : bound.isShared ? "entry_shared" : "entry_unshared";
  await recordAudit(tx, by, { kind: "vault", action, detail: { entry_id: before.id } });
}

/** Shared: with the organisation that the caller is in now. Private: theirs. */
function boundAfter(before: EntryRow, { shared = before.isShared }: Change, by: UserActor): Bound {
  const { id, organisationId, creatorId, isShared, version } = before;
  if (shared === isShared) return { id, organisationId, creatorId, isShared, version };
  return { id, organisationId: by.organisationId, creatorId: by.id, isShared: shared, version };
}

async function sealAgain(tx: Tx, before: EntryRow, after: Bound, change: Change, by: UserActor, now: Date) {
  const key = openEntryKey(before);
  assertLatest(before);
  const parts = openParts(key, before);
  const { notes = parts.notes, secret = parts.secret, totp } = change;
  const totpSeed = totp === undefined ? parts.totpSeed : totp && parseTotpSeed(totp);
  if (after.isShared !== before.isShared) await sealFormersAgain(tx, key, before, after);
  const isReplaced = secret !== parts.secret;
  if (isReplaced) {
    if (parts.secret !== null) await storeFormer(tx, key, { before, after, secret: parts.secret }, { by, now });
    await addUses(tx, by, [before], "change");
  }
  const bound = { ...after, version: before.version + 1 };
  const { organisationId, creatorId, isShared, version } = bound;
  return {
    organisationId,
    creatorId,
    isShared,
    version,
    ...(await sealParts(key, bound, { notes, secret, totpSeed })),
    ...(isReplaced && { secretSince: change.secretSince ?? before.readAt }),
  };
}
