import { endsFence, fenceMark } from "./fence";

const rule = /^(?:=+|(?:[*_-]\s*){3,}|\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?|:?-{3,}:?)$/;
const lineMarks = /^(?:[\s>|]|#{1,6}(?=\s|$)|[-+*·–](?=\s|$)|[•‣▪◦●○])+/u;
/** `**`, `_` and their like between letters stay: they may be part of a word. */
const emphasis = /(?<![\p{L}\p{N}*_~`])[*_~`]{1,8}|[*_~`]{1,8}(?![\p{L}\p{N}*_~`])/gu;
const escaped = /\\([!-/:-@[-`{-~])/g;

/**
 * The words, numbers and links of a text in their order, without what lays it out in Markdown: headings, bullets, tables,
 * emphasis. Punctuation belongs to its word. A fenced block of code is one item, with its spaces.
 */
export function wordSequence(markdown: string): string[] {
  const words: string[] = [];
  let code: { mark: string; lines: string[] } | null = null;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const mark = fenceMark(line);
    if (code) {
      if (endsFence(line, code.mark)) {
        words.push(code.lines.join("\n"));
        code = null;
      } else code.lines.push(line);
    } else if (mark) code = { mark, lines: [line.trim().slice(mark.length).trim()] };
    else if (!rule.test(line.trim())) words.push(...wordsOfLine(line));
  }
  if (code) words.push(code.lines.join("\n"));
  return words;
}

/** Most lines have none of what a word may be laid out with. */
const anyMark = /[|\\*_~`<]/;

const wordsOfLine = (line: string): string[] => {
  const text = line.replace(lineMarks, "");
  return (anyMark.test(text) ? withoutMarks(text) : text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^(\d+)[.)]$/, "$1."));
};

const withoutMarks = (text: string) =>
  text
    .replace(/(?<!\\)\|/g, " ")
    .replace(escaped, "$1")
    .replace(emphasis, "")
    .replace(/<(https?:\/\/[^\s<>]+)>/g, "$1");

/** Whether two texts differ in nothing but their layout. */
export function sameWords(one: string, other: string): boolean {
  const words = wordSequence(one);
  const others = wordSequence(other);
  return words.length === others.length && words.every((word, at) => word === others[at]);
}
