/** At the start of a sentence these may be either words or names. */
const alsoWords = new Set(
  "art bill dawn drew faith frank grace hope jack jean joy lane mark may miles pat penny rich rob rose sue will".split(
    " ",
  ),
);
const keyLengthMin = 2;

/**
 * Corrects a name to the spelling of a participant with the same pronunciation: "Anna" becomes "Ana" if there is an Ana
 * and no Anna. Names that only look similar stay.
 */
export function correctNames(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => name.split(/\s+/)).filter((part) => /^\p{Lu}\p{L}+$/u.test(part));
  const known = new Set(parts.map((part) => part.toLowerCase()));
  const spelled = new Map<string, string>();
  for (const part of parts) {
    const key = soundOf(part);
    // Two participants' names sound the same, so neither is used.
    if (key.length >= keyLengthMin) spelled.set(key, spelled.has(key) && spelled.get(key) !== part ? "" : part);
  }
  if (spelled.size === 0) return text;
  return text.replace(/\p{Lu}\p{L}+/gu, (word, at: number) => {
    if (known.has(word.toLowerCase())) return word;
    const beginsSentence = at === 0 || /[.!?]["')]*\s+$/.test(text.slice(0, at));
    if (beginsSentence && alsoWords.has(word.toLowerCase())) return word;
    return spelled.get(soundOf(word)) || word;
  });
}

/** A key for the pronunciation of a name. Ignores double letters, silent letters and spellings of one sound. */
function soundOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ph/g, "f")
    .replace(/ck|c(?![eiyh])|q/g, "k")
    .replace(/th/g, "t")
    .replace(/ie\b|ey\b|y/g, "i")
    .replace(/ae?y/g, "ai")
    .replace(/(?<=[aeiouj])o?h(?![aeiou])/g, "")
    .replace(/([a-z])\1+/g, "$1");
}
