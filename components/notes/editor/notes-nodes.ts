import { type Extensions, getSchema, Node } from "@tiptap/core";
import type { NotesActionItem, NotesPoint } from "@/lib/features/notes/schema";

/** What is saved when a part that cannot stay empty was left empty; shown in its place. */
export const placeholders = { heading: "Notes", label: "Figure", value: "–", next: "Next meeting" };

/** Never read from HTML by the editor: `read-pasted.ts` decides what is taken from there. */
const attribute = <T>(value: T) => ({ default: value, parseHTML: () => value, rendered: false });
const lineAttributes = { id: attribute<string | null>(null), t: attribute<number | null>(null) };

const block = (name: string, content: string, rest: Partial<Parameters<typeof Node.create>[0] & object> = {}) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag: `div[data-notes="${name}"]`, preserveWhitespace: "full" }],
    renderHTML: ({ node }) => ["div", { "data-notes": name, "data-line": JSON.stringify(node.attrs) }, 0],
    ...rest,
  });

/** A list whose lines never join those of another. */
const list = (name: string, content: string) => block(name, content, { isolating: true, defining: true });
const text = (name: string, rest = {}) => block(name, "text*", { marks: "", whitespace: "pre", ...rest });

/**
 * The notes as a document: each part of `NotesContent` is a node, and each line is a node with plain text. The lists are
 * always there, at least with one empty line. What is merely possible is an attribute of the document, so that an answer
 * to it can be undone.
 */
export const notesNodes: Extensions = [
  Node.create({
    name: "doc",
    topNode: true,
    content: "title overview decisions actions section* figures next",
    addAttributes: () => ({
      possible: attribute<NotesActionItem[]>([]),
      possibleDecisions: attribute<NotesPoint[] | null>(null),
    }),
  }),
  Node.create({ name: "text" }),
  text("title"),
  list("overview", "paragraph+"),
  text("paragraph"),
  list("decisions", "line+"),
  list("actions", "action+"),
  list("section", "heading line+"),
  list("figures", "figure+"),
  list("next", "nextLine"),
  text("heading"),
  text("line", { addAttributes: () => lineAttributes }),
  text("action", {
    addAttributes: () => ({
      ...lineAttributes,
      owner: attribute<NotesActionItem["owner"]>(null),
      due: attribute<string | null>(null),
    }),
  }),
  text("figure", { addAttributes: () => ({ ...lineAttributes, value: attribute("") }) }),
  text("nextLine", {
    addAttributes: () => ({
      t: lineAttributes.t,
      date: attribute<string | null>(null),
      time: attribute<string | null>(null),
    }),
  }),
];

export const notesSchema = getSchema(notesNodes);

/** For a line that somebody adds. */
export const newLineId = () => crypto.randomUUID();
