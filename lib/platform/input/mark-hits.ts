import { headlineDelimiters } from "./headline-delimiters";
import { joinLetters } from "./plain-signs";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Escapes a headline of the database, and marks its hits with `<mark>`. */
export function markHits(headline: string): string {
  const { hitStart, hitEnd, less, greater } = headlineDelimiters;
  return escapeHtml(joinLetters(headline).replaceAll(less, "<").replaceAll(greater, ">"))
    .replaceAll(hitStart, "<mark>")
    .replaceAll(hitEnd, "</mark>");
}
