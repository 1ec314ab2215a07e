import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { Nodes, RootContent } from "mdast";
import type { CSSProperties, ReactNode } from "react";
import { body, breaking, coloured, ink, link } from "./mail-styles";

/** Markdown in a mail. What isn't in the switch below is left out. */
export const Prose = ({ nodes }: { nodes: readonly RootContent[] }) => <Children nodes={nodes} />;

const rule = coloured("rule");
const mono: CSSProperties = { fontFamily: "monospace", fontSize: "14px" };

const Children = ({ nodes }: { nodes: readonly Nodes[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one mail never move.
  nodes.map((node, at) => <Part key={at} node={node} />);

function Part({ node }: { node: Nodes }): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "strong":
      return (
        <strong>
          <Children nodes={node.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Children nodes={node.children} />
        </em>
      );
    case "delete":
      return (
        <s>
          <Children nodes={node.children} />
        </s>
      );
    case "inlineCode":
      return <code style={mono}>{node.value}</code>;
    case "break":
      return <br />;
    case "link":
      return (
        <Link href={node.url} className={link.className} style={{ ...link.style, textDecoration: "underline" }}>
          <Children nodes={node.children} />
        </Link>
      );
    case "paragraph":
      return (
        <Text className={ink.className} style={{ ...ink.style, ...body }}>
          <Children nodes={node.children} />
        </Text>
      );
    case "heading":
      return <ProseHeading depth={node.depth}>{<Children nodes={node.children} />}</ProseHeading>;
    case "thematicBreak":
      return <hr className={rule.className} style={{ border: 0, borderTop: "1px solid", ...rule.style }} />;
    case "code":
      return (
        <pre className={ink.className} style={{ ...ink.style, ...breaking, ...mono, whiteSpace: "pre-wrap" }}>
          {node.value}
        </pre>
      );
    case "blockquote":
      return (
        <blockquote
          className={rule.className}
          style={{ borderLeft: "3px solid", ...rule.style, margin: "0 0 16px", paddingLeft: "14px" }}
        >
          <Children nodes={node.children} />
        </blockquote>
      );
    case "list": {
      const Tag = node.ordered ? "ol" : "ul";
      return (
        <Tag {...(node.ordered ? { start: node.start ?? 1 } : {})} style={{ margin: "0 0 16px", paddingLeft: "22px" }}>
          <Children nodes={node.children} />
        </Tag>
      );
    }
    case "listItem":
      return (
        <li className={ink.className} style={{ ...ink.style, ...body, margin: "0 0 6px" }}>
          <Children nodes={node.spread ? node.children : node.children.flatMap(withoutParagraph)} />
        </li>
      );
    case "table":
      return (
        <table cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", margin: "0 0 16px" }}>
          <tbody>
            {node.children.map(({ children }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one mail never move.
              <tr key={row}>
                {children.map((cell, column) => {
                  const Cell = row === 0 ? "th" : "td";
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
                      key={column}
                      align={node.align?.[column] ?? "left"}
                      className={`${ink.className} ${rule.className}`}
                      style={{ border: "1px solid", ...ink.style, ...rule.style, ...breaking, padding: "6px 10px" }}
                    >
                      <Children nodes={cell.children} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return null;
  }
}

/** In a tight list, the words of a point stand right in it. */
const withoutParagraph = (node: Nodes): Nodes[] => (node.type === "paragraph" ? node.children : [node]);

/** Below the heading of the mail itself. */
function ProseHeading({ depth, children }: { depth: number; children: ReactNode }) {
  const [as, size] = depth === 1 ? (["h2", 18] as const) : depth === 2 ? (["h3", 16] as const) : (["h4", 15] as const);
  return (
    <Heading
      as={as}
      className={ink.className}
      style={{ ...ink.style, ...breaking, fontSize: `${size}px`, lineHeight: "24px", margin: "24px 0 8px" }}
    >
      {children}
    </Heading>
  );
}
