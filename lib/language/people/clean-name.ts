/** Characters without a visible glyph: fillers, zero-width characters, tags, selectors, unassigned scripts. */
export const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u180e\u2800\ufff9-\ufffc]/gu;
/** Joiners and variation selectors modify the preceding character. */
const isPartOfLetter = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/;
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes invisible characters and bidirectional controls. Returns an empty string if nothing visible is left. */
export function cleanName(text: string): string {
  const name = text
    .replace(/\s+/g, " ")
    .replace(invisible, (character) => (isPartOfLetter.test(character) ? character : ""))
    .replace(/ +/g, " ")
    .trim();
  return isVisible.test(name.replace(invisible, "")) ? name : "";
}
