import type { Mark, Node, Schema } from "@tiptap/pm/model";
import type { Definition, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { splitFrontMatter } from "@/lib/language/markdown/split-front-matter";
import { linkAddress } from "./link-address";
import { printMarkdown } from "./print-markdown";
import { splitMarkdown } from "./split-markdown";

/** How a block stood in the Markdown that it was read from. */
type BlockSource = {
  /** Which of the blocks it was. */
  at: number;
  markdown: string;
  /** The other nodes of it: a list that mixes tasks with points is several lists here. */
  rest: readonly Node[];
};
export type ParsedNote = {
  doc: Node;
  sources: WeakMap<Node, BlockSource>;
  /** What stood before each block, and after the last. */
  gaps: readonly string[];
};

/** Reads Markdown into a document, and remembers of each block how it was written. */
export function parseNote(markdown: string, schema: Schema): ParsedNote {
  const [frontMatter, rest] = splitFrontMatter(markdown);
  const blocks: { nodes: Node[]; from: number; to: number }[] = [];
  if (frontMatter) {
    const fields = frontMatter.replace(/\r\n?/g, "\n").trimEnd();
    const nodes = [schema.node("source", null, schema.text(fields))];
    blocks.push({ nodes, from: 0, to: frontMatter.trimEnd().length });
  }
  for (const part of splitMarkdown(rest)) {
    const start = frontMatter.length + part.start;
    const text = part.text + part.definitions;
    const tree = readTree(text);
    const reader = new BlockReader(schema, text, tree);
    let last = 0;
    for (const child of tree.children) {
      const from = startOf(child, text, last);
      if (from >= part.text.length) break;
      last = child.position?.end.offset ?? 0;
      const nodes = reader.block(child, text.slice(child.position?.start.offset ?? 0, last));
      blocks.push({ nodes, from: start + from, to: start + last });
    }
  }
  const sources = new WeakMap<Node, BlockSource>();
  const gaps: string[] = [];
  let last = 0;
  for (const [at, { nodes, from, to }] of blocks.entries()) {
    const [node, ...others] = nodes;
    gaps.push(markdown.slice(last, from));
    if (node) sources.set(node, { at, markdown: markdown.slice(from, to), rest: others });
    last = to;
  }
  gaps.push(markdown.slice(last));
  const all = blocks.flatMap(({ nodes }) => nodes);
  const doc = schema.topNodeType.create(null, all.length > 0 ? all : [schema.node("paragraph")]);
  return { doc, sources, gaps };
}

const readTree = (text: string) => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Whether two texts below each other are read as what each is. */
export function isReadApart(above: string, gap: string, below: string): boolean {
  const text = above + gap + below;
  const place = above.length + gap.length;
  let last = 0;
  return readTree(text).children.some((block) => {
    const isNext = startOf(block, text, last) === place && last <= above.length;
    last = block.position?.end.offset ?? 0;
    return isNext;
  });
}

const otherSigns: Record<string, string> = { "-": "*", "*": "-", "+": "-", ".": ")", ")": "." };

/** A list with signs by which it is another list than the one above it. */
export function withOtherSigns(list: string): string {
  const [block] = readTree(list).children;
  if (block?.type !== "list") return list;
  return block.children.reduceRight((text, { position }) => {
    const at = position?.start.offset ?? 0;
    const changed = text.slice(at).replace(/^(\d*)([-*+.)])/, (_, number, sign) => `${number}${otherSigns[sign]}`);
    return text.slice(0, at) + changed;
  }, list);
}

/** Where a block begins: with the space before its first line, which is part of what a list or code is. */
function startOf(block: RootContent, text: string, last: number): number {
  let from = block.position?.start.offset ?? 0;
  // A heading with a line below it claims the definitions above it as well.
  if (from < last && block.type === "heading") from = block.children[0]?.position?.start.offset ?? last;
  const indent = /[ \t]*$/.exec(text.slice(last, from))?.[0].length ?? 0;
  const lineStart = from - indent;
  return lineStart === 0 || /[\r\n]/.test(text.charAt(lineStart - 1)) ? lineStart : from;
}

/** The nodes of Markdown without what stood where, for what is pasted. */
export const parseBlocks = (markdown: string, schema: Schema): Node => parseNote(markdown, schema).doc;

class BlockReader {
  readonly #schema: Schema;
  readonly #text: string;
  readonly #definitions = new Map<string, Definition>();

  constructor(schema: Schema, text: string, tree: Root) {
    this.#schema = schema;
    this.#text = text;
    const collect = (node: Nodes) => {
      if (node.type === "definition" && !this.#definitions.has(node.identifier)) {
        this.#definitions.set(node.identifier, node);
      }
      if ("children" in node) for (const child of node.children) collect(child);
    };
    collect(tree);
  }

  #source(markdown: string): Node {
    return this.#make("source", null, this.#plain(markdown.replace(/\r\n?/g, "\n").trimEnd()));
  }

  /** `written`: the Markdown of a block that stands in no other one. */
  block(node: RootContent, written?: string): Node[] {
    switch (node.type) {
      case "paragraph":
        return [this.#make("paragraph", null, this.#inline(node.children))];
      case "heading":
        return [this.#make("heading", { level: node.depth }, this.#inline(node.children))];
      case "thematicBreak":
        return [this.#make("horizontalRule")];
      case "blockquote":
        return [this.#make("blockquote", null, this.#filled(node.children))];
      case "code": {
        const language = [node.lang, node.meta].filter(Boolean).join(" ") || null;
        return [this.#make("codeBlock", { language }, this.#plain(node.value.replace(/\r\n?/g, "\n")))];
      }
      case "list":
        return this.#lists(node);
      case "table":
        return [this.#table(node)];
      case "html":
        return [this.#source(node.value)];
      default:
        return [this.#source(written ?? printMarkdown(node))];
    }
  }

  #make(name: string, attributes: Record<string, unknown> | null = null, content: Node[] = []): Node {
    return this.#schema.node(name, attributes, content);
  }

  #plain(text: string): Node[] {
    return text === "" ? [] : [this.#schema.text(text)];
  }

  /** A container holds at least a line. */
  #filled(children: readonly RootContent[]): Node[] {
    const blocks = children.flatMap((child) => this.block(child));
    return blocks.length > 0 ? blocks : [this.#make("paragraph")];
  }

  /** One list, or several where tasks and points alternate. */
  #lists(list: List): Node[] {
    const lists: Node[] = [];
    let group: { isTask: boolean; items: Node[] } | null = null;
    const close = () => {
      if (!group) return;
      const name = group.isTask ? "taskList" : list.ordered ? "orderedList" : "bulletList";
      const start = list.ordered ? { start: list.start ?? 1 } : null;
      lists.push(this.#make(name, group.isTask ? null : start, group.items));
    };
    for (const item of list.children) {
      const checked = list.ordered ? null : checkOf(item, this.#text);
      if (group?.isTask !== (checked !== null)) {
        close();
        group = { isTask: checked !== null, items: [] };
      }
      group?.items.push(this.#item(item, checked));
    }
    close();
    return lists;
  }

  #item(item: ListItem, checked: boolean | null): Node {
    const isBareCheck = checked !== null && typeof item.checked !== "boolean";
    const blocks = this.#filled(isBareCheck ? item.children.slice(1) : item.children);
    if (blocks[0]?.type.name !== "paragraph") blocks.unshift(this.#make("paragraph"));
    const [first, ...rest] = blocks as [Node, ...Node[]];
    if (checked !== null) return this.#make("taskItem", { checked }, [first, ...rest]);
    if (typeof item.checked !== "boolean") return this.#make("listItem", null, [first, ...rest]);
    // A numbered task: its box stays as text.
    const box = this.#make("sourceInline", { markdown: item.checked ? "[x]" : "[ ]" });
    const content = [box, this.#schema.text(" "), ...first.content.content];
    return this.#make("listItem", null, [first.type.create(first.attrs, content), ...rest]);
  }

  #table(table: Table): Node {
    const columns = Math.max(...table.children.map(({ children }) => children.length));
    const rows = table.children.map((row, at) => {
      const cells = Array.from({ length: columns }, (_, column) => {
        const inline = this.#inline(row.children[column]?.children ?? []);
        const align = table.align?.[column] ?? null;
        return this.#make(at === 0 ? "tableHeader" : "tableCell", { align }, [this.#make("paragraph", null, inline)]);
      });
      return this.#make("tableRow", null, cells);
    });
    return this.#make("table", null, rows);
  }

  #inline(nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): Node[] {
    const parts = nodes.flatMap((node) => this.#phrase(node, marks));
    // Neighbours of the same marks are one text.
    return parts.reduce<Node[]>((joined, node) => {
      const last = joined.at(-1);
      if (last?.isText && node.isText && last.sameMarkup(node)) {
        joined[joined.length - 1] = this.#schema.text(`${last.text}${node.text}`, last.marks);
      } else joined.push(node);
      return joined;
    }, []);
  }

  #phrase(node: PhrasingContent, marks: readonly Mark[]): Node[] {
    const within = (name: string, attributes: Record<string, unknown> | null, children: readonly PhrasingContent[]) => {
      return this.#inline(children, this.#schema.mark(name, attributes).addToSet(marks));
    };
    const text = (value: string, set: readonly Mark[] = marks) => (value ? [this.#schema.text(value, set)] : []);
    switch (node.type) {
      case "text":
        return text(node.value.replace(/[ \t]*\r?\n[ \t]*/g, " "));
      case "strong":
        return within("bold", null, node.children);
      case "emphasis":
        return within("italic", null, node.children);
      case "delete":
        return within("strike", null, node.children);
      case "inlineCode": {
        const mark = this.#schema.marks.code?.create();
        return text(node.value.replace(/\r?\n/g, " "), mark ? mark.addToSet(marks) : marks);
      }
      case "break":
        return [this.#make("hardBreak").mark(marks)];
      case "link":
        return this.#link(node.url, node.title, node, marks);
      case "linkReference": {
        const definition = this.#definitions.get(node.identifier);
        return definition
          ? this.#link(definition.url, definition.title, node, marks)
          : this.#inline(node.children, marks);
      }
      case "html":
        if (/^<br\s*\/?>$/i.test(node.value)) return [this.#make("hardBreak").mark(marks)];
        return [this.#kept(node.value, marks)];
      default:
        return [this.#kept(printMarkdown({ type: "paragraph", children: [node] }), marks)];
    }
  }

  #link(
    url: string,
    title: string | null | undefined,
    node: { children: PhrasingContent[]; position?: Nodes["position"] },
    marks: readonly Mark[],
  ): Node[] {
    const mark =
      linkAddress(url) === null ? undefined : this.#schema.marks.link?.create({ href: url, title: title ?? null });
    if (mark && node.children.length > 0) return this.#inline(node.children, mark.addToSet(marks));
    // A link that leads nowhere, or says nothing, stays as it was written.
    const { start, end } = node.position ?? {};
    return [this.#kept(this.#text.slice(start?.offset ?? 0, end?.offset ?? 0).replace(/\s*\r?\n[\s>]*/g, " "), marks)];
  }

  #kept(markdown: string, marks: readonly Mark[]): Node {
    return this.#make("sourceInline", { markdown: markdown.replace(/\r?\n/g, " ").trim() }).mark(marks);
  }
}

/** Also of an empty task, which GitHub's Markdown takes for a point. */
function checkOf(item: ListItem, markdown: string): boolean | null {
  if (typeof item.checked === "boolean") return item.checked;
  const [first] = item.children;
  const [only] = first?.type === "paragraph" && first.children.length === 1 ? first.children : [];
  if (only?.type !== "text") return null;
  const written = markdown.slice(only.position?.start.offset, only.position?.end.offset);
  const box = /^\[([ xX])\]$/.exec(written)?.[1];
  return box === undefined ? null : box !== " ";
}
