import "server-only";
import { database } from "@/lib/platform/database/database";
import { vaultKeyIds } from "@/lib/platform/encryption/vault-keys";
import type { VaultFactors } from "@/prisma/generated/client";
import { makeFactorKey } from "./factor-key";

/**
 * The row for a person's factors, made when there is none. While nothing opens the vault, a key that nobody has any more
 * is replaced.
 */
export async function makeFactors(userId: string): Promise<VaultFactors> {
  const { wrapped, keyId } = makeFactorKey(userId);
  await database.$executeRaw`
    insert into vault_factors (user_id, data_key, key_id) values (${userId}::uuid, ${wrapped}, ${keyId})
        on conflict (user_id) do update
       set data_key = excluded.data_key, key_id = excluded.key_id, pending_seed = null, pending_until = null
     where vault_factors.pin_hash is null and vault_factors.totp_seed is null
       and not vault_factors.key_id = any(${vaultKeyIds}::text[])`;
  return database.vaultFactors.findUniqueOrThrow({ where: { userId } });
}
