/** At most two letters: of the first and the last word, or of an address's local part; without the number of who shares a name. */
export function initialsOf(name: string) {
  const words = (
    name.includes("@")
      ? (name.split("@")[0] ?? "").split(/[._-]+/)
      : name
          .replace(/ \(\d+\)$/, "")
          .trim()
          .split(/\s+/)
  ).filter(Boolean);
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? [...word][0] : ""))
    .join("")
    .toLocaleUpperCase();
}

/** 0–359, the same for the same seed everywhere, spread so that similar names differ. */
export function stableHue(seed: string) {
  let hash = 2166136261;
  for (const letter of seed.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (Math.round(((hash >>> 0) / 2 ** 32) * 24) * 15) % 360;
}
