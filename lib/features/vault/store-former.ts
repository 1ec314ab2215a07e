import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { formerSecretsMax } from "./constants";
import type { EntryRow } from "./find-entries";
import { type Bound, openFormer, sealFormer } from "./sealed-parts";

type Replaced = { before: EntryRow; after: Bound; secret: string };

/** Adds the secret that is being replaced to the history, which has the last ones alone. */
export async function storeFormer(
  tx: Tx,
  key: Buffer,
  { before, after, secret }: Replaced,
  { by, now }: { by: { id: string }; now: Date },
) {
  const { id: entryId, version, secretSince } = before;
  await tx.vaultFormerSecret.create({
    data: {
      entryId,
      version,
      secret: sealFormer(key, after, version, secret),
      secretSince,
      replacedAt: now,
      replacedById: by.id,
    },
  });
  await tx.$executeRaw`
    delete from vault_former_secrets where entry_id = ${entryId}::uuid and version <= (
      select version from vault_former_secrets where entry_id = ${entryId}::uuid
       order by version desc offset ${formerSecretsMax} limit 1)`;
}

/** For whom an entry opens has changed: so it does for its history. */
export async function sealFormersAgain(tx: Tx, key: Buffer, before: Bound, after: Bound) {
  const formers = await tx.vaultFormerSecret.findMany({ where: { entryId: before.id } });
  for (const { id, version, secret: sealed } of formers) {
    const text = openFormer(key, before, version, sealed);
    await tx.vaultFormerSecret.update({ where: { id }, data: { secret: sealFormer(key, after, version, text) } });
  }
}
