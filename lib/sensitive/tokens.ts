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

const pattern = /(\p{L}+(?:'\p{L}+)*)|([0-9]+)|(•{4,})|(\n)|\S/gu;

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
  if (
    !/^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twel|thir|fif|twen|for|a?hundred|half|million)/.test(
      word,
    )
  )
    return null;
  if (word.length > 60 || numberWords.has(word)) return null;
  const parts: string[] = [];
  let rest = word;
  while (rest) {
    const part =
      numberWordsByLength.find((one) => rest.startsWith(one)) ?? (rest === "k" && parts.length > 0 ? rest : null);
    if (!part) return null;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts.length > 1 ? parts : null;
}

const numberWords = new Set([
  ...units.keys(),
  ...teens.keys(),
  ...tens.keys(),
  ...[...scales.keys()].filter((word) => word.length > 4),
]);
const numberWordsByLength = [...numberWords, "and", "point", "percent"].sort((one, other) => other.length - one.length);

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
