import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { Prisma } from "@/prisma/generated/client";
import { isKeptEntrySql } from "./kept-sql";

const atOnce = 500;

/**
 * Vault of somebody who is gone. What they shared stays, and administrators manage it; their own entries go for good. That
 * they used what others share stays noted, without their device.
 */
export async function removeVault(userId: string) {
  while ((await removeEntries(userId)) === atOnce);
  await transaction((tx) => tx.vaultUse.updateMany({ where: { userId }, data: { device: "" } }));
}

const removeEntries = (userId: string) =>
  transaction((tx) => {
    const entry = Prisma.sql`entry`;
    return tx.$executeRaw`
      delete from vault_entries where id in (
        select entry.id from vault_entries ${entry}
         where entry.creator_id = ${userId}::uuid and not ${isKeptEntrySql(userId, entry)} limit ${atOnce})`;
  });
