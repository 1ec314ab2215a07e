import "server-only";
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import { decrypt, encrypt } from "./aes-gcm";

const keyBytes = 32;

type VaultKey = { id: string; wrapping: Buffer };

/** The key ring of the vault is `VAULT_KEY` alone: the first encrypts, all decrypt. `AUTH_SECRET` never opens it. */
const ring: readonly VaultKey[] = env.VAULT_KEY.map((secret) => ({
  id: createHash("sha256").update(`parley vault key\n${secret}`).digest("hex").slice(0, 8),
  wrapping: Buffer.from(hkdfSync("sha256", secret, "", "parley vault wrapping", keyBytes)),
}));

export const hasVaultKey = ring.length > 0;

/** Ids of the keys of the ring, the one that encrypts first. */
export const vaultKeyIds: readonly string[] = ring.map(({ id }) => id);

/** A new key for one row, and the same wrapped by the first key of the ring for the database. */
export function makeDataKey(context: string): { dataKey: Buffer; wrapped: string; keyId: string } {
  const dataKey = randomBytes(keyBytes);
  return { dataKey, ...wrapDataKey(dataKey, context) };
}

/** Wraps a data key by the first key of the ring. */
export function wrapDataKey(dataKey: Buffer, context: string): { wrapped: string; keyId: string } {
  const [key] = ring;
  if (!key) throw new Error("The vault has no key.");
  return { wrapped: encrypt(key.wrapping, dataKey, context), keyId: key.id };
}

/** Null when it was changed, belongs to another context, or its key is not in the ring any more. */
export function unwrapDataKey(wrapped: string, keyId: string, context: string): Buffer | null {
  const key = ring.find(({ id }) => id === keyId);
  return key ? decrypt(key.wrapping, wrapped, context) : null;
}

/** Encrypts text for the database. `context` names the entry, its owner, the field and the version. */
export const sealWith = (dataKey: Buffer, text: string, context: string): string =>
  encrypt(dataKey, Buffer.from(text, "utf8"), context);

/** Null when it was changed or belongs to another context. */
export const unsealWith = (dataKey: Buffer, sealed: string, context: string): string | null =>
  decrypt(dataKey, sealed, context)?.toString("utf8") ?? null;
