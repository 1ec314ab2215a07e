import type { Nodes, RootContent } from "mdast";

/** Markdown as plain text, without its marks: what a link leads to stands behind it. */
export const proseText = (nodes: readonly RootContent[]): string => blocksText(nodes, "\n\n");

const blocksText = (nodes: readonly Nodes[], between: string) =>
  nodes
    .map(blockText)
    .filter((text) => text !== "")
    .join(between);

function blockText(node: Nodes): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return inlineText(node.children);
    case "blockquote":
      return blocksText(node.children, "\n\n").replace(/^/gm, "> ");
    case "code":
      return node.value.replace(/^/gm, "    ");
    case "thematicBreak":
      return "* * *";
    case "list":
      return node.children
        .map((item, at) => {
          const mark = node.ordered ? `${(node.start ?? 1) + at}.` : "-";
          const text = blocksText(item.children, item.spread ? "\n\n" : "\n");
          return `${mark} ${text.replace(/\n(?=.)/g, `\n${" ".repeat(mark.length + 1)}`)}`;
        })
        .join(node.spread ? "\n\n" : "\n");
    case "table":
      return node.children
        .map(({ children }) => children.map((cell) => inlineText(cell.children)).join(" | "))
        .join("\n");
    default:
      return "";
  }
}

export const inlineText = (nodes: readonly Nodes[]): string =>
  nodes
    .map((node) => {
      switch (node.type) {
        case "text":
        case "inlineCode":
          return node.value;
        case "break":
          return "\n";
        case "link": {
          const text = inlineText(node.children);
          const address = node.url.replace(/^mailto:/i, "");
          return [address, node.url].includes(text) ? text : `${text} (${address})`;
        }
        default:
          return "children" in node ? inlineText(node.children) : "";
      }
    })
    .join("");
