import { sameWords } from "@/lib/language/markdown/word-sequence";
import { blocksOf, windowsOf } from "./text-blocks";

const bullet = /^(\s*)(?:[-+*–](?=\s)|[•‣▪◦●○])\s*(?=\S)/;
const number = /^(\s*)(\d{1,3})[.)]\s+(?=\S)/;
const delimiterRow = /^\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/;
const underline = /^(?:=+|-{2,})$/;
const ownBlock = /^ {0,3}(?:#{1,6}\s|>|<\/?[a-z!]|(?:[*_-]\s*){3,}$)/i;

const headingLengthMax = 60;
const headingWordsMax = 8;
const followedByMin = 80;
const address = /^(?:hi|hello|hey|dear|thanks|thank you|many thanks|cheers|best|kind|warm|regards|yours|sincerely)\b/i;

/** Lines that are at least so long were wrapped by a program. */
const wrappedLengthMin = 60;
const wrappedShareMin = 0.6;

const windowLengthMax = 6_000;
/** Most texts are settled after one. */
const roundsMax = 6;

export type Tidied = { body: string; windows: number; keptAsPasted: number };

/**
 * Lays out a text as Markdown by rules: headings, lists, tables and paragraphs, with one blank line between them. Code
 * stays as it is. The result has the same words, and laying it out again changes nothing.
 */
export function tidyLayout(text: string): Tidied {
  const windows = windowsOf(text, windowLengthMax).length;
  let before = text;
  let keptAsPasted = 0;
  for (let round = 1; round <= roundsMax; round += 1) {
    const { body, kept } = layOut(before);
    if (round === 1) keptAsPasted = kept;
    if (body === before) return sameWords(text, body) ? { body, windows, keptAsPasted } : left(text, windows);
    before = body;
  }
  return left(text, windows);
}

const left = (body: string, windows: number): Tidied => ({ body, windows, keptAsPasted: windows });

/** `kept`: how many windows have a part whose words a rule took for layout. */
function layOut(text: string): { body: string; kept: number } {
  const windows = windowsOf(text, windowLengthMax);
  let kept = 0;
  const laidOut = windows.map((window, at) => {
    const blocks = blocksOf(window);
    const next = blocksOf(windows[at + 1] ?? "")[0]?.text ?? "";
    let isKept = false;
    const texts = blocks.flatMap((block, place) => {
      if (block.isCode) return [block.text];
      return partsOf(block.text.split("\n")).map((part, index, parts) => {
        const tidied = tidyPart(part, parts[index + 1]?.join("\n") ?? blocks[place + 1]?.text ?? next);
        if (sameWords(part.join("\n"), tidied)) return tidied;
        isKept = true;
        return trimEnd(part);
      });
    });
    if (isKept) kept += 1;
    return texts.join("\n\n");
  });
  return { body: laidOut.join("\n\n") + (text.endsWith("\n") ? "\n" : ""), kept };
}

const trimEnd = (lines: readonly string[]) => lines.join("\n").trimEnd();

/** Lines that are blocks of their own, and a list after its introduction. */
function partsOf(lines: readonly string[]): string[][] {
  if (isUnderlined(lines)) return [[...lines]];
  if (lines.some((line) => ownBlock.test(line))) return splitHeadings(lines);
  if (lines.length > 1 && !isItem(lines[0] ?? "")) {
    const first = lines.findIndex(isItem);
    const items = lines.slice(first).filter(isItem).length;
    if (first > 0 && items >= 2 && !/^\s/.test(lines[first] ?? "")) return [lines.slice(0, first), lines.slice(first)];
  }
  return [[...lines]];
}

const isItem = (line: string) => bullet.test(line) || number.test(line);

function splitHeadings(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  let open: string[] = [];
  for (const line of lines) {
    if (/^ {0,3}#{1,6}\s/.test(line)) {
      parts.push(open, [line]);
      open = [];
    } else open.push(line);
  }
  return [...parts, open].filter((part) => part.length > 0);
}

function tidyPart(raw: readonly string[], next: string): string {
  if (isUnderlined(raw)) return `${raw[1]?.trim().startsWith("=") ? "#" : "##"} ${raw[0]?.trim()}`;
  const isKept = raw.some(
    (line) => ownBlock.test(line) || underline.test(line.trim()) || delimiterRow.test(line.trim()),
  );
  if (isKept) return trimEnd(raw);
  const lines = raw.map((line) => line.replace(/\s+$/, (end) => (/^ {2,}$/.test(end) ? "  " : "")));
  return tidyTable(raw) ?? tidyList(lines) ?? tidyHeading(lines, next) ?? tidyParagraph(lines);
}

const isUnderlined = ([first = "", second = "", ...more]: readonly string[]) =>
  more.length === 0 &&
  underline.test(second.trim()) &&
  !isItem(first) &&
  !ownBlock.test(first) &&
  !/[|]|^\s/.test(first);

/** Cells between tabs, or under each other with two spaces between them. */
function tidyTable(lines: readonly string[]): string | null {
  if (lines.length < 2 || lines.some((line) => line.includes("|"))) return null;
  const byTabs = lines.map((line) => line.split("\t"));
  const rows = isTable(byTabs, 2) ? byTabs : lines.map((line) => line.trim().split(/ {2,}/));
  if (!isTable(rows, rows === byTabs ? 2 : 3)) return null;
  if (rows.every(([first = "", ...rest]) => rest.length === 1 && isItem(`${first.trim()} x`))) return null;
  const cells = rows.map((row) => row.map((cell) => cell.trim()));
  const [head = [], ...body] = cells.map((row) => `| ${row.join(" | ")} |`);
  return [head, `|${" --- |".repeat(cells[0]?.length ?? 0)}`, ...body].join("\n");
}

const isTable = (rows: readonly (readonly string[])[], rowsMin: number) =>
  rows.length >= rowsMin &&
  (rows[0]?.length ?? 0) >= 2 &&
  rows.every((row) => row.length === rows[0]?.length && row.some((cell) => cell.trim() !== ""));

function tidyList(lines: readonly string[]): string | null {
  if (!isItem(lines[0] ?? "")) return null;
  // A dash alone may begin a spoken line.
  if (/^\s*–/.test(lines[0] ?? "") && lines.filter((line) => /^\s*–/.test(line)).length < 2) return null;
  const open: { indent: number; content: number }[] = [];
  return lines
    .map((line) => {
      const found = number.exec(line) ?? bullet.exec(line);
      const indent = (found?.[1] ?? /^\s*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;
      if (!found) return `${" ".repeat(open.at(-1)?.content ?? 0)}${line.trimStart()}`;
      while (open.length > 0 && indent <= (open.at(-1)?.indent ?? 0)) open.pop();
      const place = open.at(-1)?.content ?? 0;
      const mark = found[2] === undefined ? "-" : `${found[2]}.`;
      open.push({ indent, content: place + mark.length + 1 });
      return `${" ".repeat(place)}${mark} ${line.slice(found[0].length)}`;
    })
    .join("\n")
    .trimEnd();
}

/** A short line by itself above something longer. */
function tidyHeading(lines: readonly string[], next: string): string | null {
  const line = (lines[0] ?? "").trim();
  if (lines.length !== 1 || line.length > headingLengthMax || line.split(/\s+/).length > headingWordsMax) return null;
  if (!/^(?:\d{1,2}(?:\.\d{1,2})* )?\p{Lu}/u.test(line) || !/\p{L}{2}/u.test(line) || address.test(line)) return null;
  if (/[.!?,;:…|\\]$|\]\(|https?:/.test(line) || /^\s/.test(lines[0] ?? "")) return null;
  const isFollowed = next.length >= followedByMin || (next.includes("\n") && !ownBlock.test(next));
  return isFollowed && !ownBlock.test(next) ? `## ${line}` : null;
}

/** Joins lines that a program wrapped; other short lines stay lines. */
function tidyParagraph(lines: readonly string[]): string {
  if (lines.length === 1 || lines.some((line) => /^\s/.test(line) || line.includes("|"))) return trimEnd(lines);
  const longest = Math.max(...lines.map(({ length }) => length));
  const isBroken = lines.some((line, at) => at < lines.length - 1 && /(?: {2}|\\)$/.test(line));
  if (isBroken) return trimEnd(lines);
  if (longest < wrappedLengthMin) return lines.join("  \n").trimEnd();
  const isWrapped = lines.every((line, at) => at === lines.length - 1 || line.length >= longest * wrappedShareMin);
  return isWrapped ? lines.join(" ").trimEnd() : trimEnd(lines);
}
