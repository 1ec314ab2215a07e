import type { SensitiveGroup } from "./constants";
import { endsSentence, type Token } from "./tokens";

/** A place in the normal text. */
export type Span = {
  start: number;
  end: number;
  group: SensitiveGroup;
  reason: string;
  value?: string;
  /** It may also be a figure. */
  unsure?: true;
};

export function spanOf(tokens: readonly Token[], from: number, to: number): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

/**
 * The words before a place, at most `count`, in reading order. A short answer takes the question before it along, so
 * that "What's the PIN?" tells what the next line is.
 */
export function wordsBefore(tokens: readonly Token[], at: number, count: number): string {
  const words: string[] = [];
  let crossed = 0;
  for (let place = at - 1; place >= 0 && words.length < count; place--) {
    const token = tokens[place];
    if (!token) break;
    if (endsSentence(tokens, place) && !endsSentence(tokens, place + 1)) {
      if (++crossed > 2 || (crossed > 1 && words.length > 8)) break;
    }
    if (token.kind === "word" || token.kind === "digits") words.push(token.text);
  }
  return words.reverse().join(" ");
}

/** The words after a place, up to the end of the sentence. */
export function wordsAfter(tokens: readonly Token[], at: number, count: number): string {
  const words: string[] = [];
  for (let place = at; place < tokens.length && words.length < count; place++) {
    if (endsSentence(tokens, place)) break;
    const token = tokens[place];
    if (token?.kind === "word" || token?.kind === "digits") words.push(token.text);
  }
  return words.join(" ");
}
