/** The words of a text for comparison, without case and punctuation. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The edit distance (Levenshtein) in words. */
export function wordDistance(one: readonly string[], other: readonly string[]): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, word] of one.entries()) {
    const current = [row + 1];
    for (const [column, otherWord] of other.entries()) {
      const replaced = (previous[column] ?? 0) + (word === otherWord ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** From 0 (the same words) to 1 (no word in common). */
export function wordDifference(one: string, other: string): number {
  const [words, others] = [plainWords(one), plainWords(other)];
  const most = Math.max(words.length, others.length);
  return most === 0 ? 0 : wordDistance(words, others) / most;
}

/** The words that every other text has, too, in the same order. */
export function wordsInAll(words: readonly string[], others: readonly (readonly string[])[]): string[] {
  const shared = others.map((other) => sharedPlaces(words, other));
  return words.filter((_, at) => shared.every((places) => places.has(at)));
}

/** The places of the longest common subsequence in the first text. */
function sharedPlaces(words: readonly string[], others: readonly string[]): Set<number> {
  let best: { places: number[] }[] = others.map(() => ({ places: [] }));
  for (const [at, word] of words.entries()) {
    let left: number[] = [];
    let corner: number[] = [];
    best = best.map(({ places: above }, column) => {
      const matched = word === others[column] ? [...corner, at] : [];
      corner = above;
      left = [above, left, matched].reduce((most, places) => (places.length > most.length ? places : most));
      return { places: left };
    });
  }
  return new Set(best.at(-1)?.places);
}
