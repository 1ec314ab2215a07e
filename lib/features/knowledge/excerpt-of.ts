import { wordSequence } from "./word-sequence";

const excerptLengthMax = 240;
/** Enough for the excerpt, whatever is laid out in it. */
const readLengthMax = 4000;
const link = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;

/** The first words of a note, without Markdown. */
export function excerptOf(markdown: string): string {
  const text = wordSequence(markdown.slice(0, readLengthMax).replace(link, "$1")).join(" ").replace(/\s+/g, " ");
  if (text.length <= excerptLengthMax) return text;
  const cut = text.slice(0, excerptLengthMax).replace(/\p{Surrogate}$/u, "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
