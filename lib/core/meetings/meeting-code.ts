import "server-only";
import { randomInt } from "node:crypto";

/** Leaves out 0, 1, i, l and o, which are easily confused when read aloud or on paper. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 9;

/** There are 31^9 codes. The caller draws again if one is taken. */
export const drawMeetingCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The displayed form: `abc-def-ghj`. */
export const formatMeetingCode = (code: string) => code.replace(/^(...)(...)(...)$/, "$1-$2-$3");

/** Parses a typed or linked code; ignores dashes, spaces and case. Null: not a code. */
export function parseMeetingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
