import { countDataKeys } from "@/lib/features/vault/queries";
import { sealPrefix } from "@/lib/platform/encryption/seal";
import { hasVaultKey, vaultKeyIds } from "@/lib/platform/encryption/vault-keys";
import { withTimeout } from "@/lib/platform/with-timeout";
import { answerMs, ask } from "./ask";
import { Complaint } from "./complaint";

/** Whether VAULT_KEY opens all that it has to, and what is still under an old key of it. */
export async function examineVault() {
  const counted = await withTimeout(answerMs, countDataKeys(), new Error("no response")).catch(() => {
    throw new Complaint("can't be counted without the database", "Fix the database first.");
  });
  const sum = (isMeant: (keyId: string) => boolean) =>
    counted.reduce((total, { keyId, count }) => (isMeant(keyId) ? total + count : total), 0);
  const [all, lost] = [sum(() => true), sum((keyId) => !vaultKeyIds.includes(keyId))];
  if (lost > 0) {
    throw new Complaint(
      `VAULT_KEY lacks the key of ${lost} of ${all} data keys: what they seal can't be read`,
      "Put the old key back behind the one there is (VAULT_KEY=new,old), from your backup of .env, and restart Parley.",
    );
  }
  if (!hasVaultKey) return "closed: VAULT_KEY isn't set. Set it to 32 random characters or more to open it";
  if (vaultKeyIds.length === 1) return `${all} data keys under VAULT_KEY. Keep a copy of it apart from the database`;
  const old = sum((keyId) => keyId !== vaultKeyIds[0]) + (await countOldCredentials());
  return old > 0
    ? `${old} data keys and credentials are under an old key: npm run vault:rotate, before you remove it`
    : `${all} data keys, nothing is under an old key: it can be removed from VAULT_KEY`;
}

async function countOldCredentials(): Promise<number> {
  const { rows } = await ask<{ count: number }>(`
    select count(*)::int as count
      from (select credentials as sealed from calendar_connections union all select sealed_private_key from push_keys
            union all select embedding from voice_note_speakers union all select voices from voice_notes) each
     where not starts_with(sealed, '${sealPrefix}')`);
  return rows[0]?.count ?? 0;
}
