import { digitsOfWord, repeats, tens, units } from "./number-words";
import { isFiller, type Token } from "./tokens";

/** The letters and digits of a text without spaces, marks and capitals, with number words as digits: "hunter two" is "hunter2". */
export type PlainText = { text: string /** The token of each character. */; tokens: number[] };

export function plainText(tokens: readonly Token[], from = 0, to = tokens.length): PlainText {
  let text = "";
  const places: number[] = [];
  const add = (part: string, at: number) => {
    text += part;
    for (let place = 0; place < part.length; place++) places.push(at);
  };
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token || (token.kind !== "word" && token.kind !== "digits") || isFiller(token)) continue;
    if (token.kind === "digits") add(token.text, at);
    else if (spellingWords.has(token.text) && at + 1 < tokens.length) continue;
    else if (repeats.has(token.text)) {
      const next = tokens[at + 1]?.text ?? "";
      const repeated = digitsOfWord(next) ?? (next.length === 1 ? next : null);
      // The next word itself adds it once more.
      if (repeated?.length === 1) add(repeated.repeat((repeats.get(token.text) ?? 1) - 1), at);
      else add(token.text, at);
    } else if (tens.has(token.text)) {
      const next = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
      const below = next < to ? units.get(tokens[next]?.text ?? "") : undefined;
      add(String((tens.get(token.text) ?? 0) + (below ?? 0)), at);
      if (below) {
        // Its last digit belongs to the next word.
        places[places.length - 1] = next;
        at = next;
      }
    } else add(digitsOfWord(token.text) ?? token.text.replaceAll("'", ""), at);
  }
  return { text, tokens: places };
}

/** Say how a letter or sign is written, and are no part of it. */
const spellingWords = new Set(
  `capital uppercase upper lowercase lower dash hyphen underscore dot hash asterisk ampersand exclamation bang`.split(
    " ",
  ),
);
const signWords = new Set(
  `dash hyphen minus underscore dot period point at hash hashtag star asterisk ampersand exclamation bang slash backslash plus
  dollar pound percent sign mark colon comma equals space caret tilde question`.split(/\s+/),
);
const natoWords = new Set(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo
  sierra tango uniform victor whiskey xray yankee zulu`.split(/\s+/),
);

/** Whether a token is one character of something that is spelled out. */
export function isSpelled(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === "digits") return token.text.length <= 4;
  if (token.kind !== "word") return false;
  return (
    token.text.length === 1 || digitsOfWord(token.text) !== null || isSpellingWord(token) || natoWords.has(token.text)
  );
}

export function isSpellingWord(token: Token | undefined): boolean {
  return (
    token?.kind === "word" &&
    (spellingWords.has(token.text) ||
      signWords.has(token.text) ||
      repeats.has(token.text) ||
      /^(case|small|big|letter|number|digit)$/.test(token.text))
  );
}

/** "a" and "I" are letters only beside other letters. */
function isLetter(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (word.length !== 1) return false;
  return (
    !/[ai]/.test(word) ||
    [at - 1, at + 1].some((near) => tokens[near]?.kind === "word" && tokens[near]?.text.length === 1)
  );
}

/** A run of spelled characters from a token on: "capital B, lower c, 7". */
export function readSpelled(
  tokens: readonly Token[],
  from: number,
): { to: number; scanned: number; letters: number; digits: number; cases: number } | null {
  let at = from;
  let to = from;
  let letters = 0;
  let digits = 0;
  let cases = 0;
  for (let steps = 0; steps < 400; steps++) {
    const token = tokens[at];
    if (!token) break;
    if (isSpelled(token)) {
      if (token.kind === "digits" || digitsOfWord(token.text) !== null)
        digits += token.kind === "digits" ? token.text.length : 1;
      else if (natoWords.has(token.text) || isLetter(tokens, at)) letters++;
      else if (/^(capital|uppercase|upper|lowercase|lower)$/.test(token.text)) cases++;
      at++;
      // A sign's name alone is no end: "B dash" is, "B at" is not.
      if (
        !isSpellingWord(token) ||
        /^(dash|hyphen|underscore|hash|asterisk|ampersand|exclamation|bang|mark|star)$/.test(token.text)
      )
        to = at;
      continue;
    }
    // "as in Bravo"
    if (token.text === "as" && tokens[at + 1]?.text === "in" && tokens[at + 2]?.kind === "word") {
      at += 3;
      to = at;
      continue;
    }
    if (
      token.text === "for" &&
      tokens[at - 1]?.text.length === 1 &&
      tokens[at + 1]?.kind === "word" &&
      tokens[at + 1]?.text.startsWith(tokens[at - 1]?.text ?? "?")
    ) {
      at += 2;
      to = at;
      continue;
    }
    const isGap =
      /^[,\-._]$/.test(token.text) ||
      isFiller(token) ||
      token.text === "then" ||
      token.kind === "break" ||
      (token.text === "and" && isSpelled(tokens[at + 1]));
    const next = tokens[at + 1];
    if (!isGap || !next || !(isSpelled(next) || isFiller(next) || next.text === "then" || next.text === "and")) break;
    at++;
  }
  return to > from || at > from + 1 ? { to, scanned: at, letters, digits, cases } : null;
}
