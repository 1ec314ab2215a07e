import { endsFence, fenceMark } from "@/lib/language/markdown/fence";
import { plainText } from "@/lib/language/markdown/plain-text";

const wordsMax = 350;
/** A heading begins a new piece after so many words. */
const wordsMin = 120;
/** Of texts without spaces. */
const lettersMax = 4_000;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;

type Block = { text: string; words: number; level: number };

/**
 * Cuts Markdown at headings and paragraphs into pieces of some 200 to 350 words. Each begins with the headings that it is
 * under, so that it can be found and understood by itself.
 */
export function cutPieces(markdown: string): string[] {
  const pieces: string[] = [];
  const path: string[] = [];
  let context = "";
  let texts: string[] = [];
  let [words, letters] = [0, 0];
  const end = () => {
    if (texts.length > 0) pieces.push([...(context ? [context] : []), ...texts].join("\n"));
    texts = [];
    [words, letters] = [0, 0];
  };
  for (const block of blocksOf(markdown)) {
    const isFull = words + block.words > wordsMax || letters + block.text.length > lettersMax;
    if (words > 0 && (isFull || (block.level > 0 && words >= wordsMin))) end();
    if (texts.length === 0)
      context = (block.level > 0 ? path.slice(0, block.level - 1) : path).filter(Boolean).join(" › ");
    if (block.level > 0) {
      path.length = block.level - 1;
      path[block.level - 1] = block.text;
    }
    texts.push(block.text);
    words += block.words;
    letters += block.text.length;
  }
  end();
  return pieces;
}

/** Headings, and paragraphs, lists, tables and code as far as they are no longer than a piece. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let code: string | null = null;
  const end = () => {
    const lineTexts = code === null ? lines.map(plainText) : lines;
    for (const text of fitting(lineTexts.filter((line) => line.trim() !== ""))) {
      blocks.push({ text, words: countWords(text), level: 0 });
    }
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const mark = fenceMark(line);
    const title = code === null ? heading.exec(line) : null;
    if (mark && (code === null || endsFence(line, code))) {
      end();
      code = code === null ? mark : null;
    } else if (title) {
      end();
      const text = plainText(title[2] ?? "").slice(0, 200);
      if (text) blocks.push({ text, words: countWords(text), level: title[1]?.length ?? 1 });
    } else if (code === null && line.trim() === "") end();
    else lines.push(line);
  }
  end();
  return blocks;
}

/** Lines put together as long as they fit into a piece; longer lines are cut between words. */
function fitting(lines: readonly string[]): string[] {
  const texts: string[] = [];
  let open: string[] = [];
  let [words, letters] = [0, 0];
  const end = () => {
    if (open.length > 0) texts.push(open.join("\n"));
    [open, words, letters] = [[], 0, 0];
  };
  for (const part of lines.flatMap(shortEnough)) {
    const count = countWords(part);
    if (words + count > wordsMax || letters + part.length > lettersMax) end();
    open.push(part);
    words += count;
    letters += part.length;
  }
  end();
  return texts;
}

function shortEnough(line: string): string[] {
  if (line.length <= lettersMax && countWords(line) <= wordsMax) return [line];
  const words = line.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${lettersMax}}`, "gsu")) ?? []);
  const parts: string[] = [];
  let open: string[] = [];
  let letters = 0;
  for (const word of words) {
    if (open.length >= wordsMax || letters + word.length > lettersMax) {
      parts.push(open.join(" "));
      [open, letters] = [[], 0];
    }
    open.push(word);
    letters += word.length + 1;
  }
  if (open.length > 0) parts.push(open.join(" "));
  return parts;
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;
