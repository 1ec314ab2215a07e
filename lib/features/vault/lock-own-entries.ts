import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { entriesMax } from "./constants";

/** Until the transaction ends, nobody else adds entries for this person. Answers how many there is room for. */
export async function lockOwnEntries(tx: Tx, userId: string): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('vault entries ' || ${userId}, 0))`;
  return entriesMax - (await tx.vaultEntry.count({ where: { creatorId: userId } }));
}

export const fullMessage = `A vault holds ${entriesMax.toLocaleString("en")} entries of a person. Delete some first.`;
