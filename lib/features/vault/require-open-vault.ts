import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { pool } from "@/lib/platform/database/database";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { Refusal } from "@/lib/platform/refusal";

export const vaultLocked = (message: string) => new Refusal("vault_locked", "vault_locked", message);

export const keyMissing = "The vault stays closed: this installation has no VAULT_KEY. Whoever runs it has to set one.";

/** Throws 423 unless the vault is open for the session or token of the caller. */
export async function requireOpenVault(actor: UserActor): Promise<void> {
  if (!hasVaultKey) throw vaultLocked(keyMissing);
  const { rowCount } = await pool.query(
    `select 1 from vault_openings
      where user_id = $1 and (session_id = $2 or token_id = $3) and ends_at > now() limit 1`,
    [actor.id, ...credentialIds(actor)],
  );
  if (rowCount === 0) throw vaultLocked("Your vault is locked. Open it with your PIN or a code.");
}

/** Ids of the session and of the token that the caller has; one of them is null. */
export const credentialIds = ({ credential }: UserActor): [sessionId: string | null, tokenId: string | null] =>
  credential.type === "session" ? [credential.sessionId, null] : [null, credential.tokenId];
