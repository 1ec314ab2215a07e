import "server-only";
import { HOTP, Secret, TOTP, URI } from "otpauth";
import { invalidValue } from "@/lib/platform/refusal";

const digitsMax = 10;
/** Seconds. */
const periodMax = 3600;

/** Reads `otpauth://totp/…` or base32, and answers the former. Throws 422 for anything else. */
export function parseTotpSeed(text: string): string {
  try {
    if (!/^otpauth:/i.test(text.trim())) {
      return new TOTP({ secret: Secret.fromBase32(assertBase32(text.replace(/[\s-]/g, "").toUpperCase())) }).toString();
    }
    const seed = URI.parse(text.trim());
    if (seed instanceof HOTP) throw new Error("It counts, rather than looking at the clock.");
    if (seed.digits > digitsMax || seed.period > periodMax) throw new Error("No service makes such codes.");
    return seed.toString();
  } catch {
    throw invalidValue("totp", "Use an otpauth://totp/ link or the secret in base32.");
  }
}

function assertBase32(text: string): string {
  if (!/^[A-Z2-7]{8,}=*$/.test(text)) throw new Error("This isn't base32.");
  return text;
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
