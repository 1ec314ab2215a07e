import "server-only";
import { randomInt } from "node:crypto";

/** No 0, 1, i, l, o: read aloud and typed from paper without doubt. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 9;

/** 31^9 codes: drawn anew in the rare case that one is taken. */
export const drawMeetingCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** `abc-def-ghj`, as people see it. */
export const formatMeetingCode = (code: string) => code.replace(/^(...)(...)(...)$/, "$1-$2-$3");

/** What a person typed or a link bears: dashes, spaces and case do not count. Null: no code at all. */
export function parseMeetingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
