import { type Extensions, getSchema, Mark, markInputRule, Node } from "@tiptap/core";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { linkAddress } from "./link-address";

/** Markdown that the editor has no node for: HTML, definitions, front matter. Edited as text, saved as it stands. */
const SourceBlock = Node.create({
  name: "source",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [{ tag: "pre[data-source]", preserveWhitespace: "full" }],
  renderHTML: () => ["pre", { "data-source": "" }, ["code", 0]],
});

/** The same within a line: an image, a footnote's mark, a tag. Stays as a whole. */
const SourceInline = Node.create({
  name: "sourceInline",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    markdown: {
      default: "",
      parseHTML: (element) => element.getAttribute("data-markdown"),
      renderHTML: ({ markdown }) => ({ "data-markdown": markdown }),
    },
  }),
  // Before that of code.
  parseHTML: () => [{ tag: "code[data-markdown]", priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => ["code", HTMLAttributes, String(node.attrs.markdown)],
  renderText: ({ node }) => String(node.attrs.markdown),
});

/** Unlike Tiptap's own, it may be bold, and lead somewhere. */
const Code = Mark.create({
  name: "code",
  code: true,
  exitable: true,
  excludes: "",
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

/** Cells hold lines: Markdown has nothing else there. */
const cellContent = "paragraph+";

/** What a note's document is made of. */
export const noteNodes: Extensions = [
  StarterKit.configure({
    underline: false,
    code: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { rel: "noopener noreferrer nofollow", target: null },
    },
  }),
  Code,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => node.firstChild?.textContent || "Empty task" },
  }),
  Table.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: cellContent }),
  TableHeader.extend({ content: cellContent }),
  SourceBlock,
  SourceInline,
];

export const noteSchema = getSchema(noteNodes);
