import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { queryPrepared } from "@/lib/platform/database/query-prepared";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { Refusal } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";

const vaultLocked = (message: string) => new Refusal("vault_locked", "vault_locked", message);

export const keyMissing = "The vault stays closed: this installation has no VAULT_KEY. Whoever runs it has to set one.";

/** Throws 423 unless the vault is open for the session or token of the caller. */
export async function requireOpenVault(actor: UserActor): Promise<void> {
  if (!hasVaultKey) throw vaultLocked(keyMissing);
  const [sessionId, tokenId] = credentialIds(actor);
  const { rowCount } = await queryPrepared(Prisma.sql`
    select 1 from vault_openings
     where user_id = ${actor.id}::uuid and (session_id = ${sessionId}::uuid or token_id = ${tokenId}::uuid)
       and ends_at > now() limit 1`);
  if (rowCount === 0) throw vaultLocked("Your vault is locked. Open it with your PIN or a code.");
}

/** Ids of the session and of the token that the caller has; one of them is null. */
export const credentialIds = ({ credential }: UserActor): [sessionId: string | null, tokenId: string | null] =>
  credential.type === "session" ? [credential.sessionId, null] : [null, credential.tokenId];
