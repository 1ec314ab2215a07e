import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  CheckSquare,
  Code2,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Table2,
} from "lucide-react";

export type Block = {
  name: string;
  icon: LucideIcon;
  /** What the writer may also call it. */
  words: string;
  /** Typed at the start of a line, it does the same. */
  markdown: string;
  shortcut?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  isActive?: (editor: Editor) => boolean;
};

/** What a line can become, for the toolbar and behind a slash. */
export const blocks: Block[] = [
  {
    name: "Text",
    icon: Pilcrow,
    words: "paragraph plain",
    markdown: "",
    shortcut: "Mod+Alt+0",
    run: (chain) => chain.setParagraph(),
    isActive: (editor) => editor.isActive("paragraph") && !editor.isActive("listItem") && !editor.isActive("taskItem"),
  },
  ...([1, 2, 3] as const).map(
    (level): Block => ({
      name: `Heading ${level}`,
      icon: [Heading1, Heading2, Heading3][level - 1] as LucideIcon,
      words: `h${level} title section`,
      markdown: "#".repeat(level),
      shortcut: `Mod+Alt+${level}`,
      run: (chain) => chain.toggleHeading({ level }),
      isActive: (editor) => editor.isActive("heading", { level }),
    }),
  ),
  {
    name: "Bullet list",
    icon: List,
    words: "points unordered",
    markdown: "-",
    shortcut: "Mod+Shift+8",
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "Numbered list",
    icon: ListOrdered,
    words: "ordered steps",
    markdown: "1.",
    shortcut: "Mod+Shift+7",
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "Task list",
    icon: CheckSquare,
    words: "todo checklist boxes",
    markdown: "[ ]",
    shortcut: "Mod+Shift+9",
    run: (chain) => chain.toggleTaskList(),
    isActive: (editor) => editor.isActive("taskList"),
  },
  {
    name: "Quote",
    icon: Quote,
    words: "blockquote citation",
    markdown: ">",
    shortcut: "Mod+Shift+B",
    run: (chain) => chain.toggleBlockquote(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "Code block",
    icon: Code2,
    words: "fence program",
    markdown: "```",
    shortcut: "Mod+Alt+C",
    run: (chain) => chain.toggleCodeBlock(),
    isActive: (editor) => editor.isActive("codeBlock"),
  },
  {
    name: "Table",
    icon: Table2,
    words: "grid rows columns",
    markdown: "",
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isActive: (editor) => editor.isActive("table"),
  },
  {
    name: "Divider",
    icon: Minus,
    words: "rule line separator",
    markdown: "---",
    run: (chain) => chain.setHorizontalRule(),
  },
];

export const blocksFor = (query: string): Block[] => {
  const term = query.trim().toLowerCase();
  return blocks.filter(
    ({ name, words }) =>
      `${name} ${words}`
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(term)) || name.toLowerCase().startsWith(term),
  );
};
