import { sealContext } from "@/lib/features/calendar/call-calendar";
import { factorKeyContext } from "@/lib/features/vault/factor-key";
import { dataKeyContext } from "@/lib/features/vault/sealed-parts";
import { pool } from "@/lib/platform/database/database";
import { unseal } from "@/lib/platform/encryption/seal";
import { unwrapDataKey } from "@/lib/platform/encryption/vault-keys";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import type { Manifest, ObjectLine } from "./backup-set";
import { fromWeb, summing } from "./streams";

const comparedMax = 100;

/** Opens some of the objects, chosen by chance, as the product does, and compares their sums. */
export async function compareObjects(lines: ObjectLine[], storage: StorageProvider) {
  const differences: string[] = [];
  const chosen = chooseSome(
    lines.filter(({ file }) => file !== null),
    comparedMax,
  );
  for (const { key, size, sha256 } of chosen) {
    if ((await storage.size(key)) !== size) {
      differences.push(`${key} isn't there in its size.`);
      continue;
    }
    if (size === 0) continue;
    const { bytes, result } = summing(fromWeb(await storage.read(key, { from: 0, to: size - 1 })));
    for await (const _ of bytes);
    if (result().sha256 !== sha256) differences.push(`${key} has another sum.`);
  }
  return { checked: chosen.length, differences };
}

function chooseSome<T>(all: readonly T[], most: number): T[] {
  const rest = [...all];
  const chosen: T[] = [];
  while (rest.length > 0 && chosen.length < most) {
    chosen.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  }
  return chosen;
}

type Sealed = { id: string; sealed: string; keyId: string | null; kind: "entry" | "factors" | "calendar" };

/** Opens one secret of those that there are, in words; `problem` when it stays closed. */
export async function openOneSecret({ keys }: Manifest): Promise<{ words: string; problem?: string }> {
  const { rows } = await pool.query<Sealed>(`
    (select id::text, data_key as sealed, key_id as "keyId", 'entry' as kind from vault_entries order by random() limit 1)
    union all
    (select user_id::text, data_key, key_id, 'factors' from vault_factors order by random() limit 1)
    union all
    (select user_id::text, credentials, null, 'calendar' from calendar_connections order by random() limit 1)
    limit 1`);
  const [one] = rows;
  if (!one) {
    const hasKeys = Object.keys({ ...keys.vault, ...keys.sealed }).length > 0;
    return { words: hasKeys ? "No secret of a person was there to be opened." : "There was no secret to open." };
  }
  if (opens(one)) return { words: "A sealed secret was opened." };
  return {
    words: "A sealed secret stays closed.",
    problem: `A secret (${one.kind} ${one.id}) doesn't open with these keys.`,
  };
}

function opens({ id, sealed, keyId, kind }: Sealed): boolean {
  if (kind === "calendar") return unseal(sealed, sealContext(id)) !== null;
  const context = kind === "entry" ? dataKeyContext(id) : factorKeyContext(id);
  return keyId !== null && unwrapDataKey(sealed, keyId, context) !== null;
}
