/** Words in small letters without accents. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const sameStart = 4;

/** What was looked for, as words. */
export const wordsOf = (find: string): string[] => [...new Set(fold(find).match(/[\p{L}\p{N}]+/gu) ?? [])];

/** Where these words stand in a text, in any of their forms: "paint" also where "painted" is written. */
export function findWords(text: string, words: readonly string[]): { at: number; end: number }[] {
  if (words.length === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: written, index }) => {
    const folded = fold(written);
    const isMeant = words.some(
      (word) => folded.startsWith(word) || (folded.length >= sameStart && word.startsWith(folded)),
    );
    return isMeant ? [{ at: index, end: index + written.length }] : [];
  });
}
