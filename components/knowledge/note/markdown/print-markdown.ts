import type { Nodes } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";

/** A part of a line that stands as it is. `html` would take the end of the line before it away. */
export type Kept = { type: "kept"; value: string };

const asWritten: Options = {
  bullet: "-",
  rule: "-",
  emphasis: "_",
  handlers: { kept: (node: Kept) => node.value } as Options["handlers"] & object,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** Markdown of one block, without a line's end. */
export const printMarkdown = (node: Nodes, options: Options = {}): string =>
  toMarkdown(node, { ...asWritten, ...options }).replace(/\n$/, "");
