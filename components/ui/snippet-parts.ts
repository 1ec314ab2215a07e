import type { MarkedPart } from "./marked-text";

/** The search's escaped HTML as plain parts, so that it is never put into the page as HTML. */
export function splitSnippet(snippet: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let hit = false;
  let at = 0;
  for (const piece of snippet.split(/(<\/?mark>)/)) {
    if (piece === "<mark>") hit = true;
    else if (piece === "</mark>") hit = false;
    else if (piece) parts.push({ at, text: unescapeHtml(piece), hit });
    at += piece.length;
  }
  return parts;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", apos: "'" };

const unescapeHtml = (text: string) => text.replace(/&(#39|#x27|\w+);/g, (whole, name) => entities[name] ?? whole);
