import type pg from "pg";
import { sealKeyIds } from "@/lib/platform/encryption/seal";
import { vaultKeyIds } from "@/lib/platform/encryption/vault-keys";

/** How many values each key seals, by the id of the key. */
export type KeysInUse = { vault: Record<string, number>; sealed: Record<string, number> };

const vaultSql = `
  select key_id as id, count(*)::int as count
    from (select key_id from vault_entries union all select key_id from vault_factors) each group by 1`;

/** What lasts: what is sealed for minutes, such as a connection that begins, is left out. */
const sealedSql = `
  select split_part(sealed, '.', 1) as id, count(*)::int as count
    from (select credentials as sealed from calendar_connections union all select sealed_private_key from push_keys
          union all select embedding from voice_note_speakers union all select voices from voice_notes) each
   where sealed is not null group by 1`;

export async function countKeysInUse(client: pg.ClientBase): Promise<KeysInUse> {
  const count = async (sql: string) => {
    const { rows } = await client.query<{ id: string; count: number }>(sql);
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  };
  return { vault: await count(vaultSql), sealed: await count(sealedSql) };
}

/** The keys that the settings lack, each in words. */
export function describeMissingKeys({ vault, sealed }: KeysInUse): string[] {
  const lacking = (used: Record<string, number>, has: (id: string) => boolean, what: string) =>
    Object.entries(used)
      .filter(([id]) => !has(id))
      .map(([id, count]) => `${id} (${count} ${what})`);
  return [
    ...lacking(vault, (id) => vaultKeyIds.includes(id), "of the vault"),
    ...lacking(sealed, (id) => sealKeyIds.includes(id), "credentials and voices"),
  ];
}
