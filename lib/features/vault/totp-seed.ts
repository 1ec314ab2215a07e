import "server-only";
import { HOTP, URI } from "otpauth";
import { readTotp } from "@/lib/language/vault/read-totp";
import { invalidValue } from "@/lib/platform/refusal";

/** Reads `otpauth://totp/…` or base32, and answers the former. Throws 422 for anything else. */
export function parseTotpSeed(text: string): string {
  const uri = readTotp(text)?.uri;
  if (!uri) throw invalidValue("totp", "Use an otpauth://totp/ link or the secret in base32.");
  return uri;
}

const readSeed = (uri: string) => {
  const seed = URI.parse(uri);
  if (seed instanceof HOTP) throw new Error("A stored seed counts.");
  return seed;
};

/** The code of this moment, and for how long it is valid. */
export function codeOf(uri: string, now = Date.now()): { code: string; seconds_left: number } {
  const seed = readSeed(uri);
  const code = seed.generate({ timestamp: now });
  return { code, seconds_left: Math.ceil(seed.remaining({ timestamp: now }) / 1000) };
}

export const secretOfSeed = (uri: string): string => readSeed(uri).secret.base32;
