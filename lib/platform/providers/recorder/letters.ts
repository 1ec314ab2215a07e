import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";

/** Coverage of each pixel, 0 to 255, row by row. */
export type Ink = { width: number; height: number; data: Uint8Array };

/** The font size of `scripts/make-letters.mjs`, and its line height with room for descenders. */
const drawn = { size: 48, height: 64 };

/**
 * Renders one line of text, truncated to the maximum width. Skips characters without a glyph. `size` is a font size in
 * pixels.
 */
export function inkOf(text: string, size: number, widthMax = Number.POSITIVE_INFINITY): Ink {
  const known = readLetters();
  const written = [...text.normalize("NFC")].flatMap((letter) => known.get(letter) ?? []);
  const scale = size / drawn.size;
  const isTooWide = () => written.reduce((sum, { width }) => sum + width, 0) * scale > widthMax;
  const rest = known.get("…");
  if (isTooWide() && rest) {
    while (written.length > 0 && isTooWide()) written.splice(-2, 2, rest);
  }
  return resize(joinLetters(written), scale);
}

let letters: Map<string, Ink> | null = null;

function readLetters(): Map<string, Ink> {
  if (letters) return letters;
  const bytes = inflateSync(readFileSync(path.join(import.meta.dirname, "letters.bin")));
  letters = new Map();
  for (let at = 0; at < bytes.length; ) {
    const [code, width] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    const packed = bytes.subarray(at + 4, at + 4 + (width * drawn.height) / 2);
    const data = Uint8Array.from({ length: packed.length * 2 }, (_, point) => {
      const both = packed[point >> 1] ?? 0;
      return (point % 2 === 0 ? both >> 4 : both & 15) * 17;
    });
    letters.set(String.fromCodePoint(code), { width, height: drawn.height, data });
    at += 4 + packed.length;
  }
  return letters;
}

function joinLetters(parts: Ink[]): Ink {
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const data = new Uint8Array(width * drawn.height);
  let x = 0;
  for (const part of parts) {
    for (let row = 0; row < drawn.height; row += 1) {
      data.set(part.data.subarray(row * part.width, (row + 1) * part.width), row * width + x);
    }
    x += part.width;
  }
  return { width, height: drawn.height, data };
}

/** Averages several bilinear samples per pixel, so that text is smooth at every scale. */
function resize(from: Ink, scale: number): Ink {
  const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)];
  const samples = Math.ceil(1 / scale) + 1;
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    let sum = 0;
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const [acrossPart, downPart] = [(sample % samples) + 0.5, Math.floor(sample / samples) + 0.5];
      sum += inkAt(from, (x + acrossPart / samples) / scale - 0.5, (y + downPart / samples) / scale - 0.5);
    }
    data[at] = sum / (samples * samples);
  }
  return { width, height, data };
}

function inkAt(ink: Ink, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const above = inkAcross(ink, left, top, x - left);
  return above + (inkAcross(ink, left, top + 1, x - left) - above) * (y - top);
}

function inkAcross(ink: Ink, left: number, row: number, share: number): number {
  const before = inkOfPoint(ink, left, row);
  return before + (inkOfPoint(ink, left + 1, row) - before) * share;
}

const inkOfPoint = ({ width, height, data }: Ink, column: number, row: number): number =>
  column < 0 || row < 0 || column >= width || row >= height ? 0 : (data[row * width + column] ?? 0);
