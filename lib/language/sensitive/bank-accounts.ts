import { countrySpecs, isValidIBAN } from "ibantools";
import { digitsOfWord, repeats } from "./number-words";
import { type Span, spanOf, wordsBefore } from "./spans";
import { plainText } from "./spelled-text";
import { isFiller, type Token } from "./tokens";

const natoWords = new Set(
  "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu".split(
    " ",
  ),
);

/** Bank accounts, in groups or read aloud. */
export function findIbans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "word" || (token.glued && tokens[at - 1]?.kind !== "mark")) continue;
    const letter = (place: number) => {
      const word = tokens[place];
      const isLetter = word?.kind === "word" && (word.text.length === 1 || natoWords.has(word.text));
      return isLetter ? word.text.slice(0, 1) : undefined;
    };
    let country = token.text.length === 2 ? token.text : undefined;
    let next = at + 1;
    if (!country) {
      const one = letter(at);
      while (isFiller(tokens[next]) || /^[.,-]$/.test(tokens[next]?.text ?? "")) next++;
      const two = one && letter(next);
      if (!one || !two) continue;
      country = one + two;
      next++;
    }
    if (
      tokens[next]?.kind === "word" &&
      !repeats.has(tokens[next]?.text ?? "") &&
      digitsOfWord(tokens[next]?.text ?? "") === null
    )
      continue;
    const size = countrySpecs[country.toUpperCase()]?.chars;
    if (!size) continue;
    const read = readIban(tokens, next, size - 2, letter);
    if (!read) continue;
    const iban = country.toUpperCase() + read.text.toUpperCase();
    const isSaid = /\b(?:iban|account|bank)\b/.test(wordsBefore(tokens, at, 12));
    if (!isValidIBAN(iban) && !(isSaid && read.text.length >= 10)) continue;
    spans.push({
      ...spanOf(tokens, at, read.to),
      group: "credentials",
      reason: "A bank account",
      value: iban.toLowerCase(),
    });
    at = read.to - 1;
  }
  return spans;
}

function readIban(
  tokens: readonly Token[],
  from: number,
  size: number,
  letter: (at: number) => string | undefined,
): { text: string; to: number } | null {
  let at = from;
  let to = from;
  let text = "";
  while (text.length < size && at < from + 120) {
    const token = tokens[at];
    if (!token) break;
    const start: string = text;
    if (token.kind === "digits") text += token.text;
    else if (token.kind === "word") {
      const plain = plainText(tokens, at, Math.min(tokens.length, at + 3));
      const digits = repeats.has(token.text)
        ? /^\d+/.exec(plainText(tokens, at, at + 2).text)?.[0]
        : digitsOfWord(token.text);
      const spelled = letter(at);
      if (digits) {
        if (repeats.has(token.text)) at++;
        else if (digits.length === 2 && /^[1-9]0$/.test(digits)) {
          const pair = /^\d+/.exec(plain.text)?.[0] ?? digits;
          const isPair = plain.tokens[1] !== at && plain.tokens[1] !== undefined && pair.length >= 2;
          text += isPair ? pair.slice(0, 2) : digits;
          if (isPair) at = plain.tokens[1] ?? at;
          at++;
          to = at;
          continue;
        }
        text += digits;
      } else if (spelled) text += spelled;
      else if (
        token.text.length <= 6 &&
        /^[a-z]+$/.test(token.text) &&
        (text.length === 2 || token.glued || token.raw === token.raw.toUpperCase())
      )
        text += token.text;
      else if (!isFiller(token) && !/^(then|and|space|dash|okay|yep|yeah)$/.test(token.text)) break;
    } else if (!/^[,.\-\n/]$/.test(token.text)) break;
    at++;
    if (text !== start) to = at;
  }
  // The first two are check digits.
  return /^\d\d/.test(text) && text.length >= 8 ? { text: text.slice(0, size), to } : null;
}
