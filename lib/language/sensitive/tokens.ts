import { scales, teens, tens, units } from "./number-words";

export type Token = {
  kind: "word" | "digits" | "mark" | "break" | "mask";
  /** In lower case. */
  text: string;
  raw: string;
  start: number;
  end: number;
  /** Nothing stands between this token and the one before. */
  glued: boolean;
};

const pattern = /(\p{L}+(?:'\p{L}+)*)|([0-9]+)|(·{4,})|(\n)|\S/gu;

/** Cuts a normal text into words, digits and marks. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const kind = match[1] ? "word" : match[2] ? "digits" : match[3] ? "mask" : match[4] ? "break" : "mark";
    const start = match.index;
    const parts = kind === "word" && raw.length > 5 ? numberWordsIn(raw.toLowerCase()) : null;
    if (parts) {
      let place = start;
      for (const part of parts) {
        const partRaw = text.slice(place, place + part.length);
        tokens.push({
          kind,
          text: part,
          raw: partRaw,
          start: place,
          end: place + part.length,
          glued: place > start || start === end,
        });
        place += part.length;
      }
      end = place;
      continue;
    }
    tokens.push({
      kind,
      text: kind === "word" ? raw.toLowerCase() : raw,
      raw,
      start,
      end: start + raw.length,
      glued: start === end,
    });
    end = start + raw.length;
  }
  return tokens;
}

/** "fourhundred" is two number words. Null for any other word. */
function numberWordsIn(word: string): string[] | null {
  if (word.length > 120 || numberWords.has(word)) return null;
  if (
    !/^(?:a?(?:hundred|thousand|million)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirt|fifteen|twenty|forty|fifty|half)/.test(
      word,
    )
  )
    return null;
  // The parts from each place to the end.
  const parts = new Map<number, string[]>([[word.length, []]]);
  for (let at = word.length - 1; at >= 0; at--) {
    for (const part of joinedWords) {
      const rest = word.startsWith(part, at) ? parts.get(at + part.length) : undefined;
      if (rest) parts.set(at, [part, ...rest]);
    }
  }
  const found = parts.get(0);
  return found && found.length > 1 ? found : null;
}

const numberWords = new Set([
  ...units.keys(),
  ...teens.keys(),
  ...tens.keys(),
  ...[...scales.keys()].filter((word) => word.length > 4),
]);
const joinedWords = [
  ...numberWords,
  ..."a and half ish oh point percent k euro euros dollar dollars pounds bucks grand rupees".split(" "),
];

const fillers = new Set("um uh er erm ah eh hm hmm mm uhm umm uhh ehm".split(" "));
export const isFiller = (token: Token | undefined) => token?.kind === "word" && !token.glued && fillers.has(token.text);

/** Ends a sentence or a line. A point between digits or letters does not. */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return true;
  if (token.kind === "break") return true;
  if (token.kind !== "mark") return false;
  if (token.text === "!" || token.text === "?" || token.text === ";") return true;
  return token.text === "." && !tokens[at + 1]?.glued;
}
