/**
 * The kinds of recognised text. Each match is replaced by a mark, one character from its kind's private-use range.
 */
const firstMark = { day: 0xe200, time: 0xe300, length: 0xe400, part: 0xe500, repeat: 0xe600, rest: 0xe700 } as const;
type Kind = keyof typeof firstMark;
/** ASCII characters that belong to the title ("phase 2") are shifted to this range, where no pattern matches them. */
const titleOffset = 0xe800;

/** For patterns: one mark of a kind. */
export const dayMark = "[\uE200-\uE2FF]";
export const timeMark = "[\uE300-\uE3FF]";
export const lengthMark = "[\uE400-\uE4FF]";
export const partMark = "[\uE500-\uE5FF]";
export const repeatMark = "[\uE600-\uE6FF]";
/** For patterns: any mark, an address or a bar. */
export const gap = "[\uE000\uE200-\uE7FF|]";
const anyMark = /[\uE200-\uE7FF]/g;
/** Replaces an address. */
export const emailMark = "\uE000";
/** For patterns: a phrase may end here, because no ordinary word continues it. */
export const phraseEnd = String.raw`(?=\s*(?:$|[^\s\p{L}\d]|\d|(?:at|@|on|from|to|for|with|w\/|about|re|in|by|and|or|then|pls|please|till?|until|between|around|invite|cc|noon|midday)\b))`;

/** The line during parsing: the unrecognised text, with marks for what was recognised. */
export class Line {
  #text: string;
  /** The original text of each mark. */
  readonly #written = new Map<string, string>();

  constructor(text: string) {
    this.#text = text
      .normalize("NFC")
      .replace(/[\uE000-\uF8FF]/g, " ")
      .replaceAll("’", "'")
      .replace(/[⋅·•]/g, " ")
      .replace(/\s*(?:-+>|→)\s*/g, " - ")
      .replace(/-{2,}/g, "-")
      .replace(/\s*[–—]\s*/g, (dash) => (dash.length > 1 ? " - " : "-"))
      .replace(/[\s|]+/g, " ")
      .trim();
  }

  /** Replaces all matches of a global pattern with marks, left to right. If `read` returns null, the text stays. */
  read<T>(
    kind: Kind,
    pattern: RegExp,
    read: (match: RegExpExecArray) => T | null,
  ): (T & { text: string; mark: string })[] {
    const found: (T & { text: string; mark: string })[] = [];
    this.#text = this.#text.replace(pattern, (...matched) => {
      const match = toMatch(matched);
      const item = read(match);
      if (item === null) return match[0];
      const mark = String.fromCharCode(firstMark[kind] + (this.#written.size % 256));
      const text = this.quote(match[0]);
      this.#written.set(mark, text);
      found.push({ ...item, text, mark });
      return `${/^\s/.test(match[0]) ? " " : ""}${mark}${/\s$/.test(match[0]) ? " " : ""}`;
    });
    return found;
  }

  /** Removes the first match from the line. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#text);
    if (match) {
      const after = this.#text.slice(match.index + match[0].length);
      this.#text = `${this.#text.slice(0, match.index)}|${after}`;
    }
    return match;
  }

  /** Normalises text for the later steps. */
  rewrite(pattern: RegExp, write: (match: RegExpExecArray) => string) {
    this.#text = this.#text.replace(pattern, (...matched) => write(toMatch(matched)));
  }

  /** Hides matches from later patterns, so that they stay in the title. */
  leaveToTitle(pattern: RegExp, accept: (match: RegExpExecArray) => boolean = () => true) {
    this.#text = this.#text.replace(pattern, (...matched) => {
      const match = toMatch(matched);
      return accept(match) ? hide(match[0]) : match[0];
    });
  }

  /** Matches in the remaining text, in their original form. */
  find = (pattern: RegExp): string[] => [...this.#text.matchAll(pattern)].map(([text]) => this.quote(text));

  /** The original text, for messages to the user. */
  quote = (text: string): string =>
    show(text.replace(anyMark, (mark) => this.#written.get(mark) ?? ""))
      .replace(/[\s\uE000|]+/g, " ")
      .trim();

  /** The current text with its marks. */
  get text() {
    return this.#text;
  }

  beginAnew(text: string) {
    this.#text = text;
    this.#written.clear();
  }

  has = (pattern: RegExp) => pattern.test(this.#text);
  match = (pattern: RegExp) => pattern.exec(this.#text);
  /** The unrecognised text; each mark becomes a bar. */
  rest = () => show(this.#text.replace(anyMark, "|"));
}

/** For patterns: a digit hidden by `leaveToTitle`. */
export const titleDigit = `[${String.fromCharCode(titleOffset + 0x30)}-${String.fromCharCode(titleOffset + 0x39)}]`;
const hidden = /[\uE800-\uE87F]/g;
/** The hidden form that `leaveToTitle` uses. */
export const hide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(titleOffset + sign.charCodeAt(0)));
const show = (text: string) => text.replace(hidden, (sign) => String.fromCharCode(sign.charCodeAt(0) - titleOffset));
/** Converts the arguments of a `replace` callback to the match that `exec` returns. */
function toMatch(matched: unknown[]): RegExpExecArray {
  const hasGroups = typeof matched.at(-1) === "object";
  const [input, index] = (hasGroups ? matched.slice(-3, -1) : matched.slice(-2)).reverse() as [string, number];
  const groups = matched.slice(0, hasGroups ? -3 : -2) as string[];
  return Object.assign(groups, { index, input, groups: hasGroups ? matched.at(-1) : undefined }) as RegExpExecArray;
}

/** A pattern and the value of its matches; null for a false match. The first element is the whole match. */
export type Phrase<T> = { pattern: RegExp; read: (match: string[]) => T | null };

export const phrase = <T>(pattern: string, read: Phrase<T>["read"], flags = "giu"): Phrase<T> => ({
  pattern: new RegExp(pattern, flags),
  read,
});

/** Applies the phrases in order; earlier ones take precedence. */
export const readPhrases = <T>(line: Line, kind: Kind, phrases: Phrase<T>[]) =>
  phrases.flatMap(({ pattern, read }) => line.read(kind, pattern, (match) => read([...match])));
