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

/** How many of the words are in the other text, too, in the same order. */
export function keptWords(words: readonly string[], others: readonly string[]): number {
  let previous = new Array<number>(others.length + 1).fill(0);
  for (const word of words) {
    const current = [0];
    for (const [column, other] of others.entries()) {
      const longer = Math.max(previous[column + 1] ?? 0, current[column] ?? 0);
      current.push(word === other ? (previous[column] ?? 0) + 1 : longer);
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
