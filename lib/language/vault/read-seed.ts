import { readTotp } from "./read-totp";

/** What makes no codes here, such as Steam's seed, is kept as a line of the notes. */
export function readSeed(text: string): { totp: string; note: string } {
  const uri = readTotp(text)?.uri;
  if (uri) return { totp: uri, note: "" };
  return { totp: "", note: text.trim() ? `One-time code: ${text.trim()}` : "" };
}
