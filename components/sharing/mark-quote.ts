import type { MarkedPart } from "@/components/ui/marked-text";

/** The line with its quote marked, wherever it stands in it. */
export function markQuote(text: string, quote: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const low = text.toLowerCase();
  const sought = quote.toLowerCase();
  let from = 0;
  for (let at = sought ? low.indexOf(sought) : -1; at >= 0; at = low.indexOf(sought, from)) {
    if (at > from) parts.push({ at: from, text: text.slice(from, at), hit: false });
    from = at + quote.length;
    parts.push({ at, text: text.slice(at, from), hit: true });
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hit: false });
  return parts;
}
