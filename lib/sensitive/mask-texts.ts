import { maskedWord, type SensitiveGroup } from "./constants";
import { findSensitive } from "./find-sensitive";

export type Hidden = {
  groups: readonly SensitiveGroup[];
  /** Indexes of texts that are hidden whole. */
  whole?: ReadonlySet<number>;
  /** Words that a language model found sensitive. They are hidden when their group is. */
  quotes?: readonly { group: SensitiveGroup; quote: string }[];
};

/** Masks the texts of one document together: what is hidden in one text is hidden in all of them. */
export function maskTexts(texts: readonly string[], hidden: Hidden): { texts: string[]; count: number } {
  const groups = new Set(hidden.groups);
  let count = 0;
  const masked = texts.map((text, at) => {
    if (hidden.whole?.has(at)) {
      count++;
      return maskedWord;
    }
    const quoted = (hidden.quotes ?? [])
      .filter(({ group }) => groups.has(group))
      .flatMap(({ quote }) => placesOf(quote, text));
    const places = [...findSensitive(text).filter(({ group }) => groups.has(group)), ...quoted].sort(
      (one, other) => one.start - other.start,
    );
    let written = "";
    let end = 0;
    for (const place of places) {
      if (place.start < end) {
        end = Math.max(end, place.end);
        continue;
      }
      written += text.slice(end, place.start) + maskedWord;
      end = place.end;
      count++;
    }
    return written + text.slice(end);
  });
  return { texts: masked, count };
}

function placesOf(quote: string, text: string): { start: number; end: number }[] {
  const words = quote.toLowerCase();
  const places = [];
  for (
    let at = text.toLowerCase().indexOf(words);
    at >= 0 && words;
    at = text.toLowerCase().indexOf(words, at + words.length)
  ) {
    places.push({ start: at, end: at + words.length });
  }
  return places;
}
