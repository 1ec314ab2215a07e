import { textBytesMax } from "./constants";

/** Collects text up to the largest size. */
export class TextBudget {
  #parts: string[] = [];
  #left: number;
  truncated = false;
  /** Sentences about what of the file is not in the text, or may be wrong in it. */
  readonly remarks: string[] = [];
  hasPictures = false;

  constructor(readonly bytesMax = textBytesMax) {
    this.#left = bytesMax;
  }

  /** Whether all of it had room. What comes after a cut is left out. */
  add(text: string): boolean {
    if (this.truncated) return false;
    const bytes = Buffer.byteLength(text);
    if (bytes > this.#left) this.truncated = true;
    this.#parts.push(bytes > this.#left ? cutText(text, this.#left) : text);
    this.#left -= bytes;
    return !this.truncated;
  }

  /** A part under a heading, after what is there. */
  addSection(title: string, lines: readonly string[]) {
    if (lines.length > 0) this.add(`\n\n## ${title}\n\n${lines.join("\n\n")}`);
  }

  get text(): string {
    return this.#parts.join("");
  }
}

/** The beginning that fits into so many bytes of UTF-8, without half a character. */
function cutText(text: string, bytesMax: number): string {
  // A unit of UTF-16 takes one byte or more, so the rest cannot fit.
  const bytes = Buffer.from(text.slice(0, bytesMax + 1));
  if (bytes.length <= bytesMax) return bytes.toString();
  let end = bytesMax;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}
