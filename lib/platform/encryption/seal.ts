import "server-only";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

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

/**
 * Encrypts a secret for the database, as `<key id>.<base64url of nonce, tag and text>`. `context` names the row that it
 * belongs to: copied to another row, it does not open.
 */
export function seal(text: string, context: string): string {
  const [key] = keys;
  if (!key) throw new Error("There is no key to encrypt with.");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Null when the text was changed, belongs to another row, or its key is not configured any more. */
export function unseal(sealed: string, context: string): string | null {
  const [id, body = ""] = sealed.split(".");
  const key = keys.find((one) => one.id === id);
  const bytes = Buffer.from(body, "base64url");
  if (!key || bytes.length < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const rest = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The same under the key that encrypts now; null when it does not open. */
export function reseal(sealed: string, context: string): string | null {
  const text = unseal(sealed, context);
  return text === null ? null : seal(text, context);
}
