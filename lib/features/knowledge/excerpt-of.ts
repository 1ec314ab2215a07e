import { splitFrontMatter } from "@/lib/language/markdown/split-front-matter";
import { titleHeading } from "@/lib/language/markdown/title-heading";
import { wordSequence } from "@/lib/language/markdown/word-sequence";

const excerptLengthMax = 240;
/** Enough for the excerpt, whatever is laid out in it. */
const readLengthMax = 4000;
const link = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;

/** The first words of a note, without Markdown, and without a first heading that says its title again. */
export function excerptOf(markdown: string, title = ""): string {
  const [fields, rest] = splitFrontMatter(markdown.slice(0, readLengthMax));
  const shown = fields + rest.slice(titleHeading(rest, title).length);
  const text = wordSequence(shown.replace(link, "$1")).join(" ").replace(/\s+/g, " ");
  if (text.length <= excerptLengthMax) return text;
  const cut = text.slice(0, excerptLengthMax).replace(/\p{Surrogate}$/u, "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
