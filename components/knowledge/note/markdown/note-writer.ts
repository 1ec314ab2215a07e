import type { Mark, Node } from "@tiptap/pm/model";
import type { AlignType, BlockContent, ListItem, PhrasingContent, RootContent, TableCell } from "mdast";
import type { BlockSource, ParsedNote } from "./parse-note";
import { type Kept, printMarkdown } from "./print-markdown";

type Written = { source: BlockSource | undefined; kind: string | null; text: string };

/**
 * Writes a document as Markdown. A block that nobody changed since it was read stands as it stood, with the space around
 * it; the rest is written anew, once for each change of it.
 */
export class NoteWriter {
  readonly #lead: string;
  readonly #sources: ParsedNote["sources"];
  readonly #written = new WeakMap<Node, string>();

  constructor({ lead, sources }: Pick<ParsedNote, "lead" | "sources">) {
    this.#lead = lead;
    this.#sources = sources;
  }

  write(doc: Node): string {
    let markdown = "";
    let last: Written | null = null;
    const blocks = doc.children;
    for (let at = 0; at < blocks.length; ) {
      const block = blocks[at] as Node;
      const source = this.#unchanged(blocks, at);
      const isFollowed: boolean = last !== null && last.source?.next === block;
      const kind = listKind(block);
      const apart: string | null =
        last && kind !== null && last.kind === kind && !(isFollowed && source) ? markerOf(last.text) : null;
      const asItStood: BlockSource | undefined = apart === null ? source : undefined;
      const text: string = asItStood ? asItStood.markdown : this.#print(block, apart);
      at += asItStood ? 1 + asItStood.rest.length : 1;
      if (text === "") continue;
      if (last === null) markdown = asItStood ? this.#lead : "";
      else markdown += isFollowed && asItStood ? last.source?.gap : "\n\n";
      markdown += text;
      last = { source: asItStood, kind, text };
    }
    return last?.source?.next === null ? markdown + last.source.gap : markdown;
  }

  /** How this block stood, if it still is as it was. */
  #unchanged(blocks: readonly Node[], at: number): BlockSource | undefined {
    const source = this.#sources.get(blocks[at] as Node);
    if (!source?.rest.every((node, index) => blocks[at + 1 + index] === node)) return undefined;
    return source.isOpen && at < blocks.length - 1 ? undefined : source;
  }

  /** `apart`: the mark of the list before it, which this one must not have. */
  #print(node: Node, apart: string | null): string {
    if (apart !== null) return printBlock(node, apart);
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    const text = printBlock(node, null);
    this.#written.set(node, text);
    return text;
  }
}

/** The Markdown of a document that was read from nowhere. */
export const writeBlocks = (doc: Node): string => new NoteWriter({ lead: "", sources: new WeakMap() }).write(doc);

const listKind = ({ type }: Node) =>
  type.name === "orderedList" ? "ordered" : type.name === "bulletList" || type.name === "taskList" ? "bullets" : null;

const markerOf = (list: string) => /^\s*(?:\d+([.)])|([-*+]))/.exec(list)?.slice(1).find(Boolean) ?? "-";

function printBlock(node: Node, apart: string | null): string {
  const content = toBlock(node);
  if (!content) return "";
  return printMarkdown(content, {
    bullet: apart === "-" ? "*" : "-",
    bulletOrdered: apart === "." ? ")" : ".",
  });
}

/** Null: Markdown cannot say it, and it holds no words. */
function toBlock(node: Node): RootContent | null {
  switch (node.type.name) {
    case "paragraph": {
      const children = toInline(node);
      return children.length > 0 ? { type: "paragraph", children } : null;
    }
    case "heading": {
      const children = toInline(node);
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
    spread: below.some(({ type }) => type !== "list"),
    children: children.length > 0 ? [{ type: "paragraph", children }, ...below] : below,
  };
}

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
    const inline = toInline(line, true);
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
type Piece = { node: Node; text: string; marks: readonly Mark[] };

function toInline(line: Node, inCell = false): PhrasingContent[] {
  const pieces = line.children.flatMap(toPieces);
  unmarkEdges(pieces);
  while (pieces[0] && isEdge(pieces[0])) pieces.shift();
  for (let last = pieces.at(-1); last && isEdge(last); last = pieces.at(-1)) pieces.pop();
  return nest(pieces, inCell);
}

/** Space at the edge of emphasis has to stand outside of it, so it is a piece of its own. */
function toPieces(node: Node): Piece[] {
  const { marks } = node;
  if (!node.isText) return [{ node, text: "", marks }];
  if (marks.some(({ type }) => type.name === "code")) return [{ node, text: node.text ?? "", marks }];
  const [, before = "", middle = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.text ?? "") ?? [];
  return [before, middle, after].filter(Boolean).map((text) => ({ node, text, marks }));
}

const isBreak = ({ node }: Piece) => node.type.name === "hardBreak";
const isCode = ({ marks }: Piece) => marks.some(({ type }) => type.name === "code");
const isBlank = (piece: Piece) => isBreak(piece) || (piece.node.isText && !isCode(piece) && piece.text.trim() === "");
/** Markdown keeps neither at the ends of a line. */
const isEdge = (piece: Piece) => isBreak(piece) || (isBlank(piece) && /^[ \t\n]*$/.test(piece.text));

function unmarkEdges(pieces: Piece[]) {
  const names = new Set(pieces.flatMap(({ marks }) => marks.map(({ type }) => type.name)));
  for (const name of names) {
    const has = (piece: Piece | undefined) => piece?.marks.some(({ type }) => type.name === name) ?? false;
    const clear = (piece: Piece) => {
      piece.marks = piece.marks.filter(({ type }) => type.name !== name);
    };
    for (const [at, piece] of pieces.entries()) {
      if (isBlank(piece) && has(piece) && !has(pieces[at - 1])) clear(piece);
    }
    for (let at = pieces.length - 1; at >= 0; at -= 1) {
      const piece = pieces[at];
      if (piece && isBlank(piece) && has(piece) && !has(pieces[at + 1])) clear(piece);
    }
  }
}

/** From the outside inwards. Code is the words themselves. */
const order = ["link", "bold", "italic", "strike"];

function nest(pieces: readonly Piece[], inCell: boolean, done: readonly string[] = []): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const [mark, end] = outermost(pieces, at, done);
    if (mark) {
      const within = nest(pieces.slice(at, end), inCell, [...done, mark.type.name]);
      content.push(wrap(mark, within));
      at = end;
    } else {
      content.push(leaf(piece, inCell, pieces[at + 1]));
      at += 1;
    }
  }
  return joinTexts(content);
}

/** The mark of this piece that goes on longest, and where it ends. */
function outermost(pieces: readonly Piece[], at: number, done: readonly string[]): [Mark | null, number] {
  let best: [Mark | null, number] = [null, at];
  for (const name of order) {
    const mark = done.includes(name) ? undefined : pieces[at]?.marks.find(({ type }) => type.name === name);
    if (!mark) continue;
    let end = at + 1;
    while (pieces[end]?.marks.some((other) => other.eq(mark))) end += 1;
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

function leaf(piece: Piece, inCell: boolean, next: Piece | undefined): PhrasingContent {
  const { node, text } = piece;
  if (isBreak(piece)) {
    // At the start of a line, a tag would begin a block of HTML.
    const isBeforeTag = String(next?.node.attrs.markdown ?? "").startsWith("<");
    return inCell || isBeforeTag ? lineBreak : { type: "break" };
  }
  if (node.type.name === "sourceInline") {
    const markdown = String(node.attrs.markdown);
    // A bar would begin the next cell.
    return kept(inCell ? markdown.replace(/\\?\|/g, "\\|") : markdown);
  }
  return isCode(piece) ? { type: "inlineCode", value: text } : { type: "text", value: text };
}

const joinTexts = (content: PhrasingContent[]) =>
  content.reduce<PhrasingContent[]>((joined, node) => {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
    return joined;
  }, []);
