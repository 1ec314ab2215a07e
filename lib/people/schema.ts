import { z } from "zod";

export const nameLengthMax = 80;

/** What takes no ink: fillers, zero-width characters, tags, selectors, characters of no script. */
export const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u180e\u2800\ufff9-\ufffc]/gu;
/** Joiners and the selectors of emoji and text belong to what stands before them. */
const isPartOfLetter = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/;
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Nothing invisible has a place in a name, nor what reverses the reading direction. Empty: nobody could see it. */
export function cleanName(text: string): string {
  const name = text
    .replace(/\s+/g, " ")
    .replace(invisible, (character) => (isPartOfLetter.test(character) ? character : ""))
    .replace(/ +/g, " ")
    .trim();
  return isVisible.test(name.replace(invisible, "")) ? name : "";
}

export const personName = z
  .string()
  .min(1, "Write a name.")
  .max(nameLengthMax)
  .transform(cleanName)
  .pipe(z.string().min(1, "Write a name."));
