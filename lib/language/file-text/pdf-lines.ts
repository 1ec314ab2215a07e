/** A line of a page, as PDF programs place it. Measures are in points, from the bottom left. */
export type PdfLine = { page: number; text: string; x: number; right: number; y: number; size: number };

/** The parts of pdf.js's text items that lines are made of. */
export type PdfItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

/** Puts the pieces of a page together to lines. */
export function linesOfPage(page: number, items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  const end = () => {
    if (line && line.text.trim() !== "") lines.push({ ...line, text: line.text.replace(/\s+/g, " ").trim() });
    line = null;
  };
  for (const item of items) {
    const [x, y] = [item.transform[4] ?? 0, item.transform[5] ?? 0];
    const size = item.height || Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) || 1;
    const last = line as PdfLine | null;
    if (last && item.str !== "" && Math.abs(y - last.y) > Math.max(size, last.size) * 0.6) end();
    if (line === null) line = { page, text: item.str, x, right: x + item.width, y, size: item.str.trim() ? size : 0 };
    else {
      const open = line as PdfLine;
      const gap = x - open.right;
      if (item.str !== "" && gap > size * 0.15 && !/\s$/.test(open.text) && !/^\s/.test(item.str)) open.text += " ";
      open.text += item.str;
      open.right = Math.max(open.right, x + item.width);
      if (item.str.trim()) open.size = Math.max(open.size, size);
    }
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

const runningPagesMin = 4;
const runningShareMin = 0.6;

/** Without the first or last line that most pages repeat: headers, footers, numbers. Headings stay. */
export function withoutRunningLines(lines: readonly PdfLine[], pages: number): PdfLine[] {
  if (pages < runningPagesMin) return [...lines];
  const largest = bodySize(lines) * headingRatioMin;
  const keyOf = ({ text, y }: PdfLine) => `${Math.round(y / 3)} ${text.replace(/\d+/g, "0")}`;
  const atEdge = new Set<PdfLine>();
  const pagesOf = new Map<string, number>();
  for (const page of byPage(lines)) {
    const downwards = page.toSorted((one, other) => other.y - one.y).filter(({ size }) => size < largest);
    const edge = new Set([...downwards.slice(0, 1), ...downwards.slice(-1)]);
    for (const key of new Set([...edge].map(keyOf))) pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1);
    for (const line of edge) atEdge.add(line);
  }
  return lines.filter((line) => !atEdge.has(line) || (pagesOf.get(keyOf(line)) ?? 0) < pages * runningShareMin);
}

function byPage(lines: readonly PdfLine[]): PdfLine[][] {
  const pages = new Map<number, PdfLine[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  return [...pages.values()];
}

const headingRatioMin = 1.15;
const headingLengthMax = 150;
const headingLevelsMax = 3;
const bullet = /^[•‣▪◦●○–*-]\s+/;
const startsItem = /^(?:[•‣▪◦●○*–-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/i;

/** Joins lines to paragraphs; larger type is a heading. Returns Markdown, a part for each paragraph. */
export function paragraphsOf(lines: readonly PdfLine[]): string[] {
  const body = bodySize(lines);
  const headings = headingSizes(lines, body);
  const isHeading = (line: PdfLine) => headings.includes(roundSize(line.size)) && line.text.length <= headingLengthMax;
  const rights = new Map<number, number>();
  for (const line of lines) rights.set(line.page, Math.max(rights.get(line.page) ?? 0, line.right));
  const parts: string[] = [];
  let open: PdfLine[] = [];
  const end = () => {
    const first = open[0];
    if (!first) return;
    const text = joinLines(open.map((line) => line.text));
    parts.push(
      isHeading(first)
        ? `${"#".repeat(headings.indexOf(roundSize(first.size)) + 1)} ${text}`
        : text.replace(bullet, "- "),
    );
    open = [];
  };
  for (const line of lines) {
    const last = open.at(-1);
    if (last && !continues(last, line, rights.get(last.page) ?? 0, isHeading)) end();
    open.push(line);
  }
  end();
  return parts;
}

function continues(last: PdfLine, line: PdfLine, right: number, isHeading: (line: PdfLine) => boolean): boolean {
  if (isHeading(last) !== isHeading(line)) return false;
  if (isHeading(last) && roundSize(last.size) !== roundSize(line.size)) return false;
  if (startsItem.test(line.text)) return false;
  const size = Math.max(last.size, line.size, 1);
  const drop = last.y - line.y;
  // On another page or in another column, a sentence that is not over goes on.
  if (last.page !== line.page || drop < 0) return !/[.!?:;"”)]$/.test(last.text) && /^\p{Ll}/u.test(line.text);
  if (drop > size * 1.8) return false;
  if (isSplitWord(last.text, line.text)) return true;
  // A line that ends early ends its paragraph.
  const width = right - last.x;
  return isHeading(last) || width <= 0 || right - last.right < width * 0.25;
}

const isSplitWord = (before: string, after: string) =>
  /\p{L}[-\u00ad\u2010]$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(after);

/** Undoes hyphenation at the ends of lines. */
const joinLines = (texts: readonly string[]) =>
  texts
    .reduce((joined, text) => {
      if (joined === "") return text;
      return isSplitWord(joined, text) ? joined.slice(0, -1) + text : `${joined} ${text}`;
    }, "")
    .replaceAll("\u00ad", "");

const roundSize = (size: number) => Math.round(size * 2) / 2;

/** The size that most letters have. */
function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const size = roundSize(line.size);
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** From the largest; further ones are no headings. */
function headingSizes(lines: readonly PdfLine[], body: number): number[] {
  const sizes = new Set(lines.filter(({ text }) => /\p{L}{2}/u.test(text)).map(({ size }) => roundSize(size)));
  return [...sizes]
    .filter((size) => size >= body * headingRatioMin)
    .sort((one, other) => other - one)
    .slice(0, headingLevelsMax);
}
