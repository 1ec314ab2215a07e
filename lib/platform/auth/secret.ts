import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

/** A prefix that names the kind of secret, then 32 random bytes. At that entropy a plain SHA-256 is safe to store. */
export const newSecret = (prefix: string) => `${prefix}_${randomBytes(32).toString("base64url")}`;

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** An HMAC over `text`. `purpose` prevents a token of one kind from being used as another. */
export const sign = (purpose: string, text: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`${purpose}\n${text}`).digest("base64url");

export function isSignature(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
