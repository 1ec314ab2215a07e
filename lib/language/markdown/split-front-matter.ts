const frontMatter = /^---[ \t]*\r?\n(?:[^\n]*\n)*?---[ \t]*(?:\r?\n|$)/;
/** Of `---`, only what has fields is front matter; else it is a rule. */
const field = /^[\w-]+[ \t]*:/m;

/** The block of fields that other tools write above a text, and the text. */
export function splitFrontMatter(markdown: string): [string, string] {
  const block = frontMatter.exec(markdown)?.[0] ?? "";
  return field.test(block.slice(3)) ? [block, markdown.slice(block.length)] : ["", markdown];
}
