/** What a piece of the line was read as. Each piece leaves one character of its kind's range behind, its mark. */
const firstMark = { day: 0xe200, time: 0xe300, length: 0xe400, part: 0xe500, repeat: 0xe600, rest: 0xe700 } as const;
type Kind = keyof typeof firstMark;
/** Letters and digits that belong to the title ("phase 2") are moved here, where no pattern finds them. */
const titleOffset = 0xe800;

/** For patterns: one mark of a kind. */
export const dayMark = "[\uE200-\uE2FF]";
export const timeMark = "[\uE300-\uE3FF]";
export const lengthMark = "[\uE400-\uE4FF]";
export const partMark = "[\uE500-\uE5FF]";
export const repeatMark = "[\uE600-\uE6FF]";
/** For patterns: a mark of any kind, an address or a bar. */
export const gap = "[\uE000\uE200-\uE7FF|]";
const anyMark = /[\uE200-\uE7FF]/g;
/** Stands where an address stood. */
export const emailMark = "\uE000";
/** For patterns: here a phrase may end, because no ordinary word goes on from it. */
export const phraseEnd = String.raw`(?=\s*(?:$|[^\s\p{L}\d]|\d|(?:at|@|on|from|to|for|with|w\/|about|re|in|by|and|or|then|pls|please|till?|until|between|around|invite|cc|noon|midday)\b))`;

/** The line while it is being read: what is left of it, with marks where something was read. */
export class Line {
  #text: string;
  /** What each mark stands for, as it was written. */
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

  /** Reads every place that the global pattern finds, from left to right; where `read` gives null the text stays. */
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

  /** Takes the first place that the pattern finds out of the line. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#text);
    if (match) {
      const after = this.#text.slice(match.index + match[0].length);
      this.#text = `${this.#text.slice(0, match.index)}|${after}`;
    }
    return match;
  }

  /** Writes the same thing in another way, for those who read on. */
  rewrite(pattern: RegExp, write: (match: RegExpExecArray) => string) {
    this.#text = this.#text.replace(pattern, (...matched) => write(toMatch(matched)));
  }

  /** Leaves what the pattern finds to the title. */
  leaveToTitle(pattern: RegExp, accept: (match: RegExpExecArray) => boolean = () => true) {
    this.#text = this.#text.replace(pattern, (...matched) => {
      const match = toMatch(matched);
      return accept(match) ? hide(match[0]) : match[0];
    });
  }

  /** What the pattern finds in what is left, as it was written. */
  find = (pattern: RegExp): string[] => [...this.#text.matchAll(pattern)].map(([text]) => this.quote(text));

  /** As it was written, for sentences to a person. */
  quote = (text: string): string =>
    show(text.replace(anyMark, (mark) => this.#written.get(mark) ?? ""))
      .replace(/[\s\uE000|]+/g, " ")
      .trim();

  /** Where reading begins anew: the text alone. */
  get text() {
    return this.#text;
  }

  beginAnew(text: string) {
    this.#text = text;
    this.#written.clear();
  }

  has = (pattern: RegExp) => pattern.test(this.#text);
  match = (pattern: RegExp) => pattern.exec(this.#text);
  /** What nobody has read; what was read has become a bar. */
  rest = () => show(this.#text.replace(anyMark, "|"));
}

/** For patterns: a digit that was left to the title. */
export const titleDigit = `[${String.fromCharCode(titleOffset + 0x30)}-${String.fromCharCode(titleOffset + 0x39)}]`;
const hidden = /[\uE800-\uE87F]/g;
/** As `leaveToTitle` leaves it. */
export const hide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(titleOffset + sign.charCodeAt(0)));
const show = (text: string) => text.replace(hidden, (sign) => String.fromCharCode(sign.charCodeAt(0) - titleOffset));
/** The arguments of a replacing function as the match that `exec` would give. */
function toMatch(matched: unknown[]): RegExpExecArray {
  const hasGroups = typeof matched.at(-1) === "object";
  const [input, index] = (hasGroups ? matched.slice(-3, -1) : matched.slice(-2)).reverse() as [string, number];
  const groups = matched.slice(0, hasGroups ? -3 : -2) as string[];
  return Object.assign(groups, { index, input, groups: hasGroups ? matched.at(-1) : undefined }) as RegExpExecArray;
}

/** A way to say something, and what it means; null: not here. The match begins with the whole text. */
export type Phrase<T> = { pattern: RegExp; read: (match: string[]) => T | null };

export const phrase = <T>(pattern: string, read: Phrase<T>["read"], flags = "giu"): Phrase<T> => ({
  pattern: new RegExp(pattern, flags),
  read,
});

/** Reads one phrase after the other, so that the earlier ones have the first choice. */
export const readPhrases = <T>(line: Line, kind: Kind, phrases: Phrase<T>[]) =>
  phrases.flatMap(({ pattern, read }) => line.read(kind, pattern, (match) => read([...match])));
