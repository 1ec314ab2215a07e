import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../env";

/** 32 random bytes behind a prefix that says what it opens. High entropy: stored as a plain SHA-256. */
export const newSecret = (prefix: string) => `${prefix}_${randomBytes(32).toString("base64url")}`;

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** A signature of ours over `text`; `purpose` keeps one kind of token from serving as another. */
export const sign = (purpose: string, text: string) =>
  createHmac("sha256", env.AUTH_SECRET).update(`${purpose}\n${text}`).digest("base64url");

export function isSignature(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
