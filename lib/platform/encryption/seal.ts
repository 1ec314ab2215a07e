import "server-only";
import { createHash, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";
import { decrypt, encrypt } from "./aes-gcm";

/**
 * The first key encrypts; all of them decrypt, so that an operator can put a new one in front of the old. AUTH_SECRET is
 * the last: it encrypted while there was no other.
 */
const keys = [...env.VAULT_KEY, env.AUTH_SECRET].map((secret) => ({
  id: createHash("sha256").update(`parley key\n${secret}`).digest("hex").slice(0, 8),
  bytes: Buffer.from(hkdfSync("sha256", secret, "", "parley sealed", 32)),
}));

/** Of the key that encrypts: what it sealed begins with this. */
export const sealPrefix = `${keys[0]?.id}.`;

/** Ids of the keys, the one that encrypts first: what each sealed begins with its own. */
export const sealKeyIds: readonly string[] = keys.map(({ id }) => id);

/**
 * Encrypts a secret for the database, as `<key id>.<base64url of nonce, tag and text>`. `context` names the row that it
 * belongs to: copied to another row, it does not open.
 */
export function seal(text: string, context: string): string {
  const [key] = keys;
  if (!key) throw new Error("There is no key to encrypt with.");
  return `${key.id}.${encrypt(key.bytes, Buffer.from(text, "utf8"), context)}`;
}

/** Null when the text was changed, belongs to another row, or its key is not configured any more. */
export function unseal(sealed: string, context: string): string | null {
  const [id, body = ""] = sealed.split(".");
  const key = keys.find((one) => one.id === id);
  return key ? (decrypt(key.bytes, body, context)?.toString("utf8") ?? null) : null;
}

/** The same under the key that encrypts now; null when it does not open. */
export function reseal(sealed: string, context: string): string | null {
  const text = unseal(sealed, context);
  return text === null ? null : seal(text, context);
}
