import "server-only";
import type { Tx } from "@/lib/platform/database/database";

/** A person's factors, which nobody else changes before the transaction is over. */
export async function lockFactors(tx: Tx, userId: string) {
  await tx.$queryRaw`select 1 from vault_factors where user_id = ${userId}::uuid for update`;
  return tx.vaultFactors.findUnique({ where: { userId } });
}
