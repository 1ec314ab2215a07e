import { digitsOfWord, repeats, tens, units } from "./number-words";
import { isFiller, type Token } from "./tokens";

/** Digits one after the other, written or read aloud: "4242 4242", "four two, double four", "forty-two forty-two". */
export type DigitRun = {
  from: number;
  to: number;
  digits: string;
  /** The lengths of its groups as written: [3, 3, 4]. */
  shape: number[];
  /** How many digits are read one by one. */
  singles: number;
  inWords: boolean;
  /** How often a sentence or a line ends within it. */
  ends: number;
};

type Part = { digits: string; to: number; single: boolean; inWords: boolean };

/** What people say between the groups of a long number. */
const between = new Set([
  "then",
  "and",
  "okay",
  "ok",
  "yep",
  "yeah",
  "yes",
  "right",
  "got",
  "it",
  "dash",
  "hyphen",
  "space",
  "uh-huh",
  "mhm",
  "next",
]);

export function readDigitRuns(tokens: readonly Token[]): DigitRun[] {
  const runs: DigitRun[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = readRun(tokens, at);
    if (run) {
      if (run.digits.length >= 3) runs.push(run);
      at = run.to;
    } else at++;
  }
  return runs;
}

function readRun(tokens: readonly Token[], from: number): DigitRun | null {
  const first = readPart(tokens, from, false);
  if (!first || isInName(tokens, from)) return null;
  let digits = first.digits;
  let to = first.to;
  let singles = first.single ? 1 : 0;
  let inWords = first.inWords;
  const shape = [first.digits.length];
  let ends = 0;
  // The parts since the last comma or full stop, and whether they are of the kind that goes on.
  let since = { count: 1, digits: first.digits.length, singles };
  for (;;) {
    const gap = readGap(tokens, to, since, shape);
    if (!gap) break;
    const part = readPart(tokens, gap.to, true);
    if (!part || (gap.strong && !goesOn(tokens, part, since, digits))) break;
    if (tokens.slice(to, gap.to).some(({ text }) => /^[\n.?!]$/.test(text))) ends++;
    if (gap.strong) since = { count: 0, digits: 0, singles: 0 };
    since.count++;
    since.digits += part.digits.length;
    if (part.single) since.singles++;
    digits += part.digits;
    if (part.single) singles++;
    inWords ||= part.inWords;
    shape.push(part.digits.length);
    to = part.to;
  }
  return { from, to, digits, shape, singles, inWords, ends };
}

function readPart(tokens: readonly Token[], at: number, inside: boolean): Part | null {
  const token = tokens[at];
  if (token?.kind === "digits") {
    const next = tokens[at + 1];
    if (next?.glued && next.kind === "word") return null;
    return { digits: token.text, to: at + 1, single: token.text.length === 1, inWords: false };
  }
  if (token?.kind !== "word") return null;
  const times = repeats.get(token.text);
  if (times) {
    const next = tokens[at + 1];
    const digit = next?.kind === "digits" && next.text.length === 1 ? next.text : digitsOfWord(next?.text ?? "");
    return digit?.length === 1 ? { digits: digit.repeat(times), to: at + 2, single: true, inWords: true } : null;
  }
  const digits = digitsOfWord(token.text);
  if (digits === null) return null;
  if (digits === "0" && !inside && token.text !== "zero" && digitsOfWord(tokens[at + 1]?.text ?? "")?.length !== 1)
    return null;
  if (!tens.has(token.text)) return { digits, to: at + 1, single: digits.length === 1, inWords: true };
  const next = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
  const below = units.get(tokens[next]?.text ?? "");
  return below
    ? { digits: String(Number(digits) + below), to: next + 1, single: false, inWords: true }
    : { digits, to: at + 1, single: false, inWords: true };
}

/** What stands between two parts. A strong gap is one that also stands between separate numbers. */
function readGap(
  tokens: readonly Token[],
  at: number,
  since: { count: number; digits: number; singles: number },
  shape: number[],
): { to: number; strong: boolean } | null {
  let to = at;
  let strong = false;
  let words = 0;
  for (let steps = 0; steps < 6; steps++) {
    const token = tokens[to];
    if (!token) return null;
    if (token.kind === "digits") break;
    if (token.kind === "break" || token.text === "," || token.text === ";" || token.text === "?" || token.text === "…")
      strong = true;
    else if (token.text === ".") {
      if (!token.glued || !tokens[to + 1]?.glued) strong = true;
    } else if (token.text === "'" || token.text === '"' || token.text === ":") return null;
    else if (token.kind === "mark") {
      if (!/^[-()/¦_+]$/.test(token.text)) return null;
    } else if (token.kind === "word") {
      if (digitsOfWord(token.text) !== null || repeats.has(token.text)) break;
      if (!isFiller(token)) {
        if (!between.has(token.text) || ++words > 2) return null;
        if (token.text !== "dash" && token.text !== "hyphen" && token.text !== "space") strong = true;
      }
    } else return null;
    to++;
  }
  return since.count > 0 && shape.length < 4_000 ? { to, strong } : null;
}

/** A number goes on after a comma when single digits stand on both sides, or groups of one length. */
function goesOn(
  tokens: readonly Token[],
  part: Part,
  since: { count: number; digits: number; singles: number },
  digits: string,
): boolean {
  // "zero six, forty-four, twelve, ninety"
  if (digits.startsWith("0") && digits.length % 2 === 0 && part.digits.length === 2) return true;
  if (part.single && since.singles === since.count) return true;
  if (since.digits >= 3 && since.count > 1 && !part.single) {
    const next = readPart(tokens, part.to, true);
    return next !== null || part.digits.length >= 3;
  }
  if (since.singles >= 2 && part.digits.length === 2) return true;
  return since.count === 1 && since.digits === 4 && part.digits.length === 4;
}

function isInName(tokens: readonly Token[], at: number): boolean {
  return Boolean(tokens[at]?.glued && tokens[at - 1]?.kind === "word");
}

/** The check digit of payment cards. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    let digit = Number(digits[digits.length - 1 - at]);
    if (at % 2 === 1) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  return sum % 10 === 0;
}
