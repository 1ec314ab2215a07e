import { writeNumbers } from "@/lib/spoken/numbers";

/** A model that loses its way says the same few words again and again. */
const loop = /\b(\w+(?:[ ,.'’-]+\w+){0,5}?)((?:[ ,.!?-]+\1\b){3,})/gi;

/** The text of a whole phrase as people read it: no loops, numbers as digits, a capital and a stop. */
export function finishText(text: string): string {
  const words = text.replace(/\s+/g, " ").replace(loop, "$1").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  const written = writeNumbers(words);
  const begun = written.charAt(0).toUpperCase() + written.slice(1);
  return /[.!?,;:…]["')]?$/.test(begun) ? begun : `${begun}.`;
}
