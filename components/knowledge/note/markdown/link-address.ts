const safe = /^(?:https?|mailto|tel):/i;
const named = /^[a-z][a-z\d+.-]*:/i;
/** Browsers skip these inside of a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const skipped = /[\u0000-\u0020\u007f-\u00a0]/g;

/** Where a link of a note may lead: the web, mail, telephone, or a place in Parley; null: nowhere. */
export function linkAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  const bare = address.replace(skipped, "");
  return bare !== "" && (safe.test(bare) || !named.test(bare)) ? address : null;
}
