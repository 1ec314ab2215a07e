import type { Mark, Node } from "@tiptap/pm/model";
import type { AlignType, BlockContent, List, ListItem, PhrasingContent, RootContent, TableCell } from "mdast";
import { splitFrontMatter } from "@/lib/language/markdown/split-front-matter";
import { isReadApart, type ParsedNote, withOtherSigns } from "./parse-note";
import { type Kept, printMarkdown } from "./print-markdown";

/** A block on its way into the Markdown. */
type Piece = {
  node: Node;
  text: string;
  /** Which block of the Markdown it is, unchanged; null: it is written anew. */
  at: number | null;
};

/**
 * Writes a document as Markdown. A block that nobody changed since it was read stands as it stood, with the space around
 * it; the rest is written anew, once for each change of it.
 */
export class NoteWriter {
  readonly #sources: ParsedNote["sources"];
  readonly #gaps: ParsedNote["gaps"];
  readonly #written = new WeakMap<Node, string>();

  constructor({ sources, gaps }: Pick<ParsedNote, "sources" | "gaps">) {
    this.#sources = sources;
    this.#gaps = gaps;
  }

  write(doc: Node): string {
    const pieces = this.#pieces(doc.children);
    const [first] = pieces;
    if (!first) return "";
    const gaps = this.#gapsOf(pieces);
    // Read as the fields above a text, a rule would take what is below it along.
    if (first.node.type.name === "horizontalRule" && splitFrontMatter(joined(pieces, gaps))[0]) first.text = "***";
    for (const [at, piece] of pieces.entries()) {
      const above = pieces[at - 1];
      if (!above || (above.at !== null && above.at + 1 === piece.at)) continue;
      const mayShift = above.at === null && !isList(pieces[at - 2]?.node);
      gaps[at] = keepApart(above, gaps[at] ?? emptyLine, piece, mayShift);
    }
    return joined(pieces, gaps);
  }

  #pieces(blocks: readonly Node[]): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < blocks.length; ) {
      const node = blocks[at] as Node;
      const source = this.#sources.get(node);
      const isUnchanged = source?.rest.every((other, index) => blocks[at + 1 + index] === other) ?? false;
      if (source && isUnchanged) pieces.push({ node, text: source.markdown, at: source.at });
      else pieces.push({ node, text: this.#print(node), at: null });
      at += source && isUnchanged ? 1 + source.rest.length : 1;
    }
    // Fields of other tools are read as such only above the text.
    const fields = pieces.findIndex(({ node, text }) => {
      const [block, rest] = splitFrontMatter(text);
      return node.type.name === "source" && block !== "" && rest === "";
    });
    if (fields > 0) pieces.unshift(...pieces.splice(fields, 1));
    return pieces.filter(({ text }) => text !== "");
  }

  /** What stands before each piece, and after the last. Around what took the place of a block, what was there before. */
  #gapsOf(pieces: readonly Piece[]): string[] {
    const gaps = [...pieces.map(() => emptyLine), ""];
    const count = this.#gaps.length - 1;
    if (count === 0) return ["", ...gaps.slice(1)];
    gaps[0] = this.#gaps[0] ?? "";
    gaps[pieces.length] = this.#gaps[count] ?? "";
    let from = 0;
    for (let to = 0; to <= pieces.length; to += 1) {
      const next = to < pieces.length ? pieces[to]?.at : count;
      if (next === null || next === undefined) continue;
      const last = pieces[from - 1]?.at ?? -1;
      const isReplaced = to > from && next > last + 1;
      if (next === last + 1 && to === from) gaps[to] = this.#gaps[next] ?? "";
      else if (isReplaced) {
        gaps[from] = this.#gaps[last + 1] ?? emptyLine;
        gaps[to] = this.#gaps[next] ?? emptyLine;
        if (to - from === next - last - 1)
          for (let at = from + 1; at < to; at += 1) gaps[at] = this.#gaps[last + 1 + at - from] ?? emptyLine;
      }
      from = to + 1;
    }
    return gaps;
  }

  #print(node: Node): string {
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    const text = printBlock(node);
    this.#written.set(node, text);
    return text;
  }
}

/** The Markdown of a document that was read from nowhere. */
export const writeBlocks = (doc: Node): string => new NoteWriter({ sources: new WeakMap(), gaps: [""] }).write(doc);

const emptyLine = "\n\n";

const joined = (pieces: readonly Piece[], gaps: readonly string[]) =>
  pieces.map(({ text }, at) => `${gaps[at]}${text}`).join("") + (gaps[pieces.length] ?? "");

/**
 * The gap between two blocks that did not stand below each other, such that each is read as what it is. Where none does,
 * as little of them changes as possible, and first of what is written anew.
 */
function keepApart(above: Piece, gap: string, below: Piece, mayShift: boolean): string {
  if (!mayMeet(above, gap, below)) return gap;
  if (isReadApart(above.text, gap, below.text)) return gap;
  const between = hasEmptyLine(gap) ? gap : emptyLine;
  for (const lower of [below.text, ...otherForms(below)]) {
    for (const upper of [above.text, ...endedForms(above, mayShift)]) {
      if (!isReadApart(upper, between, lower)) continue;
      above.text = upper;
      below.text = lower;
      return between;
    }
  }
  return `${emptyLine}<!-- -->${emptyLine}`;
}

const isList = (node: Node | undefined) => node?.type.name.endsWith("List") ?? false;
const hasEmptyLine = (gap: string) => /\n[ \t]*\r?\n/.test(gap);

/** Whether the lower block might be read as a part of the upper one. */
function mayMeet(above: Piece, gap: string, below: Piece): boolean {
  if (!hasEmptyLine(gap) || /^[ \t]/.test(below.text)) return true;
  return ["source", "codeBlock"].includes(above.node.type.name) || (isList(above.node) && isList(below.node));
}

/** The same block so that it ends: a fence with its end, HTML without one as code, a list further in than what is below. */
function endedForms({ node, text }: Piece, mayShift: boolean): string[] {
  if (node.type.name === "source") return [printMarkdown({ type: "code", lang: "html", value: node.textContent })];
  if (isList(node)) return mayShift ? [text.replace(/^(?=.)/gm, "   ")] : [];
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
  return node.type.name === "codeBlock" && fence ? [`${text}${text.endsWith("\n") ? "" : "\n"}${fence}`] : [];
}

/** The same block with other signs or another indentation. */
function otherForms({ node, text }: Piece): string[] {
  if (node.type.name === "codeBlock") return [printBlock(node)];
  const indent = /^[ \t]*/.exec(text)?.[0] ?? "";
  const outdented = indent === "" ? text : text.replace(new RegExp(`^${indent}`, "gm"), "");
  if (!isList(node)) return [outdented];
  return [withOtherSigns(text), outdented, withOtherSigns(outdented)];
}

const printBlock = (node: Node): string => {
  const content = toBlock(node);
  return content ? printMarkdown(content) : "";
};

/** Null: Markdown cannot say it, and it holds no words. */
function toBlock(node: Node): RootContent | null {
  switch (node.type.name) {
    case "paragraph": {
      const children = toInline(node);
      return children.length > 0 ? { type: "paragraph", children } : null;
    }
    case "heading": {
      const children = toInline(node, "heading");
      return children.length > 0 ? { type: "heading", depth: node.attrs.level, children } : null;
    }
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "blockquote":
      return { type: "blockquote", children: toBlocks(node) };
    case "codeBlock": {
      const [lang, ...meta] = String(node.attrs.language ?? "").split(" ");
      return { type: "code", lang: lang || null, meta: meta.join(" ") || null, value: node.textContent };
    }
    case "source":
      return node.textContent.trim() === "" ? null : { type: "html", value: node.textContent };
    case "bulletList":
    case "taskList":
      return { type: "list", ordered: false, spread: false, children: node.children.map(toItem) };
    case "orderedList":
      return {
        type: "list",
        ordered: true,
        start: node.attrs.start,
        spread: false,
        children: node.children.map(toItem),
      };
    case "table":
      return toTable(node);
    default:
      throw new Error(`${node.type.name} is no block of a note`);
  }
}

const toBlocks = (node: Node): BlockContent[] =>
  node.children.flatMap((child) => (toBlock(child) as BlockContent | null) ?? []);

function toItem(item: Node): ListItem {
  const [first, ...rest] = item.children;
  const words = first ? toInline(first) : [];
  const below = rest.flatMap((child) => (toBlock(child) as BlockContent | null) ?? []);
  const checked = item.type.name === "taskItem" ? Boolean(item.attrs.checked) : null;
  // An empty task is none to GitHub's Markdown, so its box is text.
  const isBareBox = words.length === 0 && checked !== null;
  const children = isBareBox ? [kept(checked ? "[x]" : "[ ]")] : words;
  return {
    type: "listItem",
    checked: isBareBox ? null : checked,
    spread: below.some((block) => block.type !== "list" || !beginsWithWords(block)),
    children: children.length > 0 ? [{ type: "paragraph", children }, ...below] : below,
  };
}

/** A list that begins with another one would be read as words of the line above it. */
const beginsWithWords = ({ children }: List) => children[0]?.children[0]?.type === "paragraph";

function toTable(table: Node): RootContent {
  const rows = table.children.map((row) => row.children.flatMap(toCells));
  const align = (table.firstChild?.children ?? []).flatMap<AlignType>(({ attrs }) => [
    attrs.align ?? null,
    ...Array.from({ length: attrs.colspan - 1 }, () => null),
  ]);
  return {
    type: "table",
    align,
    children: rows.map((children) => ({ type: "tableRow" as const, children })),
  };
}

/** A cell over several columns, and the empty ones that it covers. */
function toCells(cell: Node): TableCell[] {
  const children = cell.children.flatMap((line, at) => {
    const inline = toInline(line, "cell");
    return at > 0 ? [lineBreak, ...inline] : inline;
  });
  const covered = Array.from(
    { length: cell.attrs.colspan - 1 },
    (): TableCell => ({ type: "tableCell", children: [] }),
  );
  return [{ type: "tableCell", children }, ...covered];
}

const kept = (value: string) => ({ type: "kept", value }) satisfies Kept as unknown as PhrasingContent;
const lineBreak = kept("<br>");

/** A stretch of a line with the same marks. Breaks are stretches of their own. */
type Stretch = { node: Node; text: string; marks: readonly Mark[] };

/** A heading and a cell are one line of Markdown. */
type Place = "paragraph" | "heading" | "cell";

function toInline(line: Node, place: Place = "paragraph"): PhrasingContent[] {
  const stretches = line.children.flatMap(toStretches);
  unmarkEdges(stretches);
  while (stretches[0] && isEdge(stretches[0])) stretches.shift();
  for (let last = stretches.at(-1); last && isEdge(last); last = stretches.at(-1)) stretches.pop();
  return nest(stretches, place);
}

/** Space at the edge of emphasis has to stand outside of it, so it is a stretch of its own. */
function toStretches(node: Node): Stretch[] {
  const { marks } = node;
  if (!node.isText) return [{ node, text: "", marks }];
  if (marks.some(({ type }) => type.name === "code")) return [{ node, text: node.text ?? "", marks }];
  const [, before = "", middle = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text ?? "") ?? [];
  return [before, middle, after].filter(Boolean).map((text) => ({ node, text, marks }));
}

const isBreak = ({ node }: Stretch) => node.type.name === "hardBreak";
const isCode = ({ marks }: Stretch) => marks.some(({ type }) => type.name === "code");
const isBlank = (stretch: Stretch) =>
  isBreak(stretch) || (stretch.node.isText && !isCode(stretch) && stretch.text.trim() === "");
/** Markdown keeps neither at the ends of a line. */
const isEdge = (stretch: Stretch) => isBreak(stretch) || (isBlank(stretch) && /^[ \t\n]*$/.test(stretch.text));

function unmarkEdges(stretches: Stretch[]) {
  const names = new Set(stretches.flatMap(({ marks }) => marks.map(({ type }) => type.name)));
  for (const name of names) {
    const has = (stretch: Stretch | undefined) => stretch?.marks.some(({ type }) => type.name === name) ?? false;
    const clear = (stretch: Stretch) => {
      stretch.marks = stretch.marks.filter(({ type }) => type.name !== name);
    };
    for (const [at, stretch] of stretches.entries()) {
      if (isBlank(stretch) && has(stretch) && !has(stretches[at - 1])) clear(stretch);
    }
    for (let at = stretches.length - 1; at >= 0; at -= 1) {
      const stretch = stretches[at];
      if (stretch && isBlank(stretch) && has(stretch) && !has(stretches[at + 1])) clear(stretch);
    }
  }
}

/** From the outside inwards. Code is the words themselves. */
const order = ["link", "bold", "italic", "strike"];

function nest(stretches: readonly Stretch[], place: Place, done: readonly string[] = []): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < stretches.length; ) {
    const stretch = stretches[at];
    if (!stretch) break;
    const [mark, end] = outermost(stretches, at, done);
    if (mark) {
      const within = nest(stretches.slice(at, end), place, [...done, mark.type.name]);
      content.push(wrap(mark, within));
      at = end;
    } else {
      content.push(leaf(stretch, place, stretches[at + 1]));
      at += 1;
    }
  }
  return joinTexts(content);
}

/** The mark of this stretch that goes on longest, and where it ends. */
function outermost(stretches: readonly Stretch[], at: number, done: readonly string[]): [Mark | null, number] {
  let best: [Mark | null, number] = [null, at];
  for (const name of order) {
    const mark = done.includes(name) ? undefined : stretches[at]?.marks.find(({ type }) => type.name === name);
    if (!mark) continue;
    let end = at + 1;
    while (stretches[end]?.marks.some((other) => other.eq(mark))) end += 1;
    if (end > best[1]) best = [mark, end];
  }
  return best;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case "link":
      return { type: "link", url: mark.attrs.href, title: mark.attrs.title, children: children as never };
    case "bold":
      return { type: "strong", children };
    case "italic":
      return { type: "emphasis", children };
    default:
      return { type: "delete", children };
  }
}

function leaf(stretch: Stretch, place: Place, next: Stretch | undefined): PhrasingContent {
  const { node, text } = stretch;
  if (isBreak(stretch)) {
    // At the start of a line, a tag would begin a block of HTML.
    const isBeforeTag = String(next?.node.attrs.markdown ?? "").startsWith("<");
    return place !== "paragraph" || isBeforeTag ? lineBreak : { type: "break" };
  }
  if (node.type.name === "sourceInline") {
    const markdown = String(node.attrs.markdown);
    // A bar would begin the next cell.
    return kept(place === "cell" ? markdown.replace(/\\?\|/g, "\\|") : markdown);
  }
  return isCode(stretch) ? { type: "inlineCode", value: text } : { type: "text", value: text };
}

const joinTexts = (content: PhrasingContent[]) =>
  content.reduce<PhrasingContent[]>((joined, node) => {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
    return joined;
  }, []);
