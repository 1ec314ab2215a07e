import "server-only";
import { randomBytes } from "node:crypto";

/** Without I, L, O and U, which are misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

/** 50 random bits, as `A1B2C-D3E4F`. */
export function drawRecoveryCode(): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/** As it is hashed: without dashes, spaces and case, and with what was misread put right. Null: it is none. */
export function readRecoveryCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return code.length === length && Array.from(code).every((letter) => alphabet.includes(letter)) ? code : null;
}
