import "server-only";
import { textBytesMax } from "./constants";
import { windowsText } from "./decode-text";
import { openStreams } from "./old-container";
import { TextBudget } from "./text-budget";

// The names and places are those of Microsoft's [MS-DOC].
const lengthsAt = 0x4c;
/** Texts in the order in which they follow each other, each with the place of its length. */
const stories = ["", "Footnotes", "Headers and footers", "", "Comments", "Endnotes", "Text boxes", "Text boxes"];
const places = { characterRuns: 0xfa, paragraphRuns: 0x102, pieces: 0x1a2 };
const pageBytes = 512;
const deletedMark = 0x0800;
const headingLevels = 9;

type Piece = { from: number; to: number; at: number; size: 1 | 2 };
type Line = { text: string; level: number };

/** A file of Word 97 to 2003: its headings and paragraphs, then what stands beside them. Deleted text is left out. */
export async function oldWordText(bytes: Uint8Array): Promise<TextBudget> {
  const stream = openStreams(bytes);
  const main = stream("WordDocument");
  const table = main && stream(main.readUInt16LE(10) & 0x200 ? "1Table" : "0Table");
  if (!main || !table) throw new Error("A stream is missing.");
  const pieces = piecesOf(rangeAt(main, table, places.pieces));
  const deleted = deletedRanges(main, rangeAt(main, table, places.characterRuns));
  const levels = headings(main, rangeAt(main, table, places.paragraphRuns));
  const sections = new Map<string, Set<string>>();
  const budget = new TextBudget();
  let from = 0;
  for (const [at, title] of stories.entries()) {
    const to = from + main.readUInt32LE(lengthsAt + at * 4);
    const lines = linesOf(charactersOf(main, pieces, from, to), deleted, levels, budget);
    from = to;
    if (at === 0)
      budget.add(
        lines.map(({ text, level }) => `${level ? `${"#".repeat(Math.min(level, 6))} ` : ""}${text}`).join("\n\n"),
      );
    else if (title) {
      const section = sections.get(title) ?? new Set();
      // Numbers of pages alone say nothing.
      for (const { text } of lines) if (/\p{L}/u.test(text)) section.add(text);
      sections.set(title, section);
    }
  }
  for (const [title, lines] of sections) budget.addSection(title, [...lines]);
  return budget;
}

const rangeAt = (main: Buffer, table: Buffer, place: number): Buffer =>
  table.subarray(main.readUInt32LE(place), main.readUInt32LE(place) + main.readUInt32LE(place + 4));

/** Where in the stream the characters are, in the order of the text. */
function piecesOf(clx: Buffer): Piece[] {
  let at = 0;
  while (clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2) throw new Error("The table of pieces is missing.");
  const plc = clx.subarray(at + 5);
  const count = Math.floor((plc.length - 4) / 12);
  return Array.from({ length: count }, (_, n) => {
    const place = plc.readUInt32LE((count + 1) * 4 + n * 8 + 2);
    const range = { from: plc.readUInt32LE(n * 4), to: plc.readUInt32LE(n * 4 + 4) };
    // Bit 30: Windows-1252 in one byte.
    return place & 0x40000000 ? { ...range, at: (place & 0x3fffffff) / 2, size: 1 } : { ...range, at: place, size: 2 };
  });
}

/** The runs of formatting: where each begins and ends in the stream, and what its page says of it. */
function* runsOf(
  main: Buffer,
  plc: Buffer,
): Generator<{ from: number; to: number; page: Buffer; count: number; at: number }> {
  const count = Math.floor((plc.length - 4) / 8);
  for (let n = 0; n < count; n += 1) {
    const start = plc.readUInt32LE((count + 1) * 4 + n * 4) * pageBytes;
    const page = main.subarray(start, start + pageBytes);
    if (page.length < pageBytes) continue;
    const runs = page[pageBytes - 1] ?? 0;
    for (let at = 0; at < runs; at += 1) {
      yield { from: page.readUInt32LE(at * 4), to: page.readUInt32LE(at * 4 + 4), page, count: runs, at };
    }
  }
}

function deletedRanges(main: Buffer, plc: Buffer): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to, page, count, at } of runsOf(main, plc)) {
    const place = (page[(count + 1) * 4 + at] ?? 0) * 2;
    if (place > 0 && isDeleted(page.subarray(place + 1, place + 1 + (page[place] ?? 0)))) found.push({ from, to });
  }
  return found.sort((one, other) => one.from - other.from);
}

/** How long the operands of a property are, by its three highest bits; the seventh says it itself. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

function isDeleted(properties: Buffer): boolean {
  let at = 0;
  while (at + 2 < properties.length) {
    const property = properties.readUInt16LE(at);
    at += 2;
    if (property === deletedMark) return properties[at] === 1;
    at += property >> 13 === 6 ? 1 + (properties[at] ?? 0) : (operandBytes[property >> 13] ?? 1);
  }
  return false;
}

/** By where a paragraph ends, the level of a heading. */
function headings(main: Buffer, plc: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (const { to, page, count, at } of runsOf(main, plc)) {
    const place = (page[(count + 1) * 4 + at * 13] ?? 0) * 2;
    if (place === 0 || place + 4 > pageBytes) continue;
    const style = page.readUInt16LE(place + (page[place] === 0 ? 2 : 1));
    if (style >= 1 && style <= headingLevels) found.set(to, style);
  }
  return found;
}

type Character = { character: string; at: number; size: number };

function* charactersOf(main: Buffer, pieces: readonly Piece[], from: number, to: number): Generator<Character> {
  for (const piece of pieces) {
    const first = Math.max(from, piece.from);
    const last = Math.min(to, piece.to);
    if (first >= last) continue;
    const start = piece.at + (first - piece.from) * piece.size;
    const bytes = main.subarray(start, start + (last - first) * piece.size);
    const text = piece.size === 1 ? windowsText(bytes) : bytes.toString("utf16le");
    for (let n = 0; n < text.length; n += 1) {
      yield { character: text.charAt(n), at: start + n * piece.size, size: piece.size };
    }
  }
}

/** What characters below the space mean. The rest of them stand for pictures, notes and the like. */
const marks: Record<string, string> = { "\t": "\t", "\v": " ", "\x1e": "-", "\xa0": " " };

function linesOf(
  characters: Iterable<Character>,
  deleted: readonly { from: number; to: number }[],
  levels: ReadonlyMap<number, number>,
  budget: TextBudget,
): Line[] {
  const lines: Line[] = [];
  /** Of the fields around a place, whether their code goes on. */
  const fields: boolean[] = [];
  let line = "";
  let length = 0;
  let next = 0;
  const end = (level: number) => {
    const text = line
      .replace(/[\t ]*\t[\t ]*/g, " | ")
      .replace(/\s+/g, " ")
      .replace(/^[ |]+|[ |]+$/g, "");
    if (text) lines.push({ text, level });
    length += text.length;
    line = "";
  };
  let last = "";
  for (const { character, at, size } of characters) {
    while (next > 0 && (deleted[next - 1]?.from ?? 0) > at) next -= 1;
    while ((deleted[next]?.to ?? at + 1) <= at) next += 1;
    const isGone = (deleted[next]?.from ?? at + 1) <= at;
    if (isGone) continue;
    if (character === "\x13") fields.push(true);
    else if (character === "\x14") fields.splice(-1, 1, false);
    else if (character === "\x15") fields.pop();
    else if (fields.includes(true)) continue;
    else if (character === "\r" || character === "\f" || (character === "\x07" && last === "\x07"))
      end(levels.get(at + size) ?? 0);
    // The end of a cell; two end a row.
    else if (character === "\x07") line += "\t";
    else if (character === "\x01" || character === "\x08") budget.hasPictures = true;
    else line += character < " " || character === "\xa0" ? (marks[character] ?? "") : character;
    last = character;
    // The rest has no room.
    if (length + line.length > 2 * textBytesMax) break;
  }
  end(0);
  return lines;
}
