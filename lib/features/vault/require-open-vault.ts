import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { queryPrepared } from "@/lib/platform/database/query-prepared";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { Refusal } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";

const vaultLocked = (message: string) => new Refusal("vault_locked", "vault_locked", message);
const lockedNow = () => vaultLocked("Your vault is locked. Open it with your PIN or a code.");

export const keyMissing = "The vault stays closed: this installation has no VAULT_KEY. Whoever runs it has to set one.";

/** Throws 423 unless the vault is open for the session or token of the caller. */
export async function requireOpenVault(actor: UserActor): Promise<void> {
  if (!hasVaultKey) throw vaultLocked(keyMissing);
  const { rowCount } = await queryPrepared(openingSql(actor));
  if (rowCount === 0) throw lockedNow();
}

/** The same, and whether `there` finds a row, in one statement. */
export async function requireOpenVaultAnd(actor: UserActor, there: Prisma.Sql): Promise<boolean> {
  if (!hasVaultKey) throw vaultLocked(keyMissing);
  const { rows } = await queryPrepared<{ isOpen: boolean; isThere: boolean }>(Prisma.sql`
    select exists (${openingSql(actor)}) as "isOpen", exists (${there}) as "isThere"`);
  if (!rows[0]?.isOpen) throw lockedNow();
  return rows[0].isThere;
}

/** The opening by which the caller reads: no row when the vault is locked. By the one credential there is, and its index. */
export const openingSql = ({ id, credential }: UserActor) => Prisma.sql`
  select device from vault_openings
   where user_id = ${id}::uuid and ends_at > now()
     and ${
       credential.type === "session"
         ? Prisma.sql`session_id = ${credential.sessionId}::uuid`
         : Prisma.sql`token_id = ${credential.tokenId}::uuid`
     } limit 1`;

/** Ids of the session and of the token that the caller has; one of them is null. */
export const credentialIds = ({ credential }: UserActor): [sessionId: string | null, tokenId: string | null] =>
  credential.type === "session" ? [credential.sessionId, null] : [null, credential.tokenId];
