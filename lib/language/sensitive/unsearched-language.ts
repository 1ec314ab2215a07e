import { searchedShare } from "./languages-of-lines";

/** So many characters tell their language. */
const windowMin = 350;
/** A shorter text tells it by its script only. */
const textMin = 100;
/** Talk in a language that is searched has more of its frequent words, minutes and lists of names, too. */
const frequentMin = 0.18;
const partMin = 0.1;

/**
 * Whether part of a document is in a language whose words the rules do not know: they find numbers in digits, addresses and
 * keys there, and little else.
 */
export function hasUnsearchedLanguage(texts: readonly string[]): boolean {
  const windows: string[] = [];
  let open = "";
  for (const text of texts) {
    open += `${text}\n`;
    if (open.length >= windowMin) {
      windows.push(open);
      open = "";
    }
  }
  if (open.trim() !== "") windows.push(open);
  const size = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length, 0);
  const unsearched = windows.filter((text) => !isSearched(text));
  return unsearched.length > 0 && size(unsearched) >= size(windows) * partMin;
}

function isSearched(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters / 2) return false;
  return letters < textMin || searchedShare(text) >= frequentMin;
}
