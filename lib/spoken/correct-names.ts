/** Written with a capital at the beginning of a sentence, these are words as often as names. */
const alsoWords = new Set(
  "art bill dawn drew faith frank grace hope jack jean joy lane mark may miles pat penny rich rob rose sue will".split(
    " ",
  ),
);
const keyLengthMin = 2;

/**
 * Spells a name as somebody in the meeting spells theirs, where both sound alike: "Anna" is written "Ana" when there
 * is an Ana and no Anna. Words that only look similar stay.
 */
export function correctNames(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => name.split(/\s+/)).filter((part) => /^\p{Lu}\p{L}+$/u.test(part));
  const known = new Set(parts.map((part) => part.toLowerCase()));
  const spelled = new Map<string, string>();
  for (const part of parts) {
    const key = soundOf(part);
    // Two people whose names sound alike: nobody knows which is meant.
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

/** Names that are said alike have one key: doubled letters, silent ones and spellings of one sound do not count. */
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
