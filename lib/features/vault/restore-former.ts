import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import { recordUse } from "./record-use";
import { assertLatest, openEntryKey, openFormer } from "./sealed-parts";
import { lockEntryFor, writeEntry } from "./write-entry";

type Former = { id: string; entryId: string; version: number; secret: string };

/** Throws 409 `entry_damaged`. */
export async function revealFormer(by: UserActor, { entryId, version, secret }: Former): Promise<string> {
  const entry = await recordUse(by, entryId, "former");
  assertLatest(entry);
  return openFormer(openEntryKey(entry), entry, version, secret);
}

/** Makes a secret of the history the entry's secret again. The one that it replaces takes its place there. */
export async function restoreFormer({ id, entryId }: Former, by: UserActor) {
  await transaction(async (tx) => {
    const entry = await lockEntryFor(tx, by, entryId);
    const former = await tx.vaultFormerSecret.findFirst({ where: { id, entryId } });
    if (!former) throw notFound();
    const secret = openFormer(openEntryKey(entry), entry, former.version, former.secret);
    await addKnowers(tx, entry);
    await tx.vaultFormerSecret.delete({ where: { id } });
    await writeEntry(tx, entry, { secret, secretSince: former.secretSince }, by);
  });
}

/** Who has looked into the history of an entry may know the secret that comes back. */
const addKnowers = (tx: Tx, { id, creatorId }: { id: string; creatorId: string }) => tx.$executeRaw`
  insert into vault_knowers (entry_id, user_id, saw_at)
  select distinct entry_id, user_id, now() from vault_uses
   where entry_id = ${id}::uuid and kind = 'former' and user_id <> ${creatorId}::uuid
  on conflict (entry_id, user_id) do update set saw_at = excluded.saw_at`;
