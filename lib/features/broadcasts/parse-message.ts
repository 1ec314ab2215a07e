import type { Definition, Link, Nodes, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { nameMark } from "./constants";

export type Message = { subject: string; nodes: RootContent[] };
type Issue = { path: "subject" | "body"; message: string };

/** Levels of the Markdown: a list in a list is two more. */
const nestingMax = 40;

const shown = new Set<Nodes["type"]>([
  "root",
  "text",
  "strong",
  "emphasis",
  "delete",
  "inlineCode",
  "break",
  "link",
  "paragraph",
  "heading",
  "thematicBreak",
  "code",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "tableCell",
]);
const reasons: Partial<Record<Nodes["type"], string>> = {
  html: "HTML isn't supported",
  image: "Images aren't supported: the email has to work without them",
  imageReference: "Images aren't supported: the email has to work without them",
  footnoteDefinition: "Footnotes aren't supported",
  footnoteReference: "Footnotes aren't supported",
};

/**
 * Reads subject and Markdown as an email shows them. What it cannot show is refused with its place, and never left out
 * silently.
 */
export function parseMessage({ subject, body }: { subject: string; body: string }): Message | { issues: Issue[] } {
  const issues: Issue[] = [];
  for (const [path, text] of [["subject", subject] as const, ["body", body] as const]) {
    const at = findBrace(text);
    if (at === null) continue;
    const place = path === "subject" ? `character ${at + 1}` : placeOf(text, at);
    issues.push({ path, message: `${nameMark} is the only thing that can stand in braces (${place}).` });
  }
  const root = readMarkdown(body);
  const breach = findBreach(root, body, 0);
  if (breach) issues.push({ path: "body", message: breach });
  return issues.length > 0 ? { issues } : { subject, nodes: root.children };
}

/** The same message for one reader. Names are text: nothing in them is Markdown. */
export const fillIn = ({ subject, nodes }: Message, name: string): Message => ({
  subject: subject.replaceAll(nameMark, () => name),
  nodes: nodes.map((node) => fillNode(node, name)),
});

function fillNode<N extends Nodes>(node: N, name: string): N {
  const filled: Nodes = { ...node };
  if ("value" in filled) filled.value = filled.value.replaceAll(nameMark, () => name);
  if ("url" in filled) filled.url = filled.url.replaceAll(nameMark, () => encodeURIComponent(name));
  if ("children" in filled) {
    const children: Nodes[] = filled.children;
    Object.assign(filled, { children: children.map((child) => fillNode(child, name)) });
  }
  return filled as N;
}

/** The first brace that is not of `{{name}}`. */
function findBrace(text: string): number | null {
  const at = text.replaceAll(nameMark, " ".repeat(nameMark.length)).search(/[{}]/);
  return at < 0 ? null : at;
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${lines.length}, character ${(lines.at(-1) ?? "").length + 1}`;
}

/** Without what goes over the finished tree, which overflows the stack where it is deep. */
const tables = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** With the links that stand elsewhere brought to their place. */
function readMarkdown(body: string): Root {
  const root = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: tables });
  const definitions = new Map<string, Definition>();
  collectDefinitions(root, definitions, 0);
  return resolveLinks(root, definitions, 0);
}

function collectDefinitions(node: Nodes, definitions: Map<string, Definition>, depth: number) {
  if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  // What is deeper is refused.
  if ("children" in node && depth <= nestingMax)
    for (const child of node.children) collectDefinitions(child, definitions, depth + 1);
}

function resolveLinks<N extends Nodes>(node: N, definitions: Map<string, Definition>, depth: number): N {
  if (!("children" in node) || depth > nestingMax) return node;
  const written: Nodes[] = node.children;
  const children = written
    .filter(({ type }) => type !== "definition")
    .map((child): Nodes => {
      const resolved = resolveLinks(child, definitions, depth + 1);
      const definition = resolved.type === "linkReference" ? definitions.get(resolved.identifier) : undefined;
      if (resolved.type !== "linkReference" || !definition) return resolved;
      const { children: words, position } = resolved;
      return { type: "link", url: definition.url, children: words, position } satisfies Link;
    });
  return Object.assign({ ...node }, { children });
}

/** Says what cannot be shown, and where. */
function findBreach(node: Nodes, body: string, depth: number): string | null {
  const place = placeOf(body, node.position?.start.offset ?? 0);
  if (depth > nestingMax) return `This is nested too deeply (${place}).`;
  if (!shown.has(node.type)) return `${reasons[node.type] ?? "This isn't supported"} (${place}).`;
  if (node.type === "link" && !isAddress(node.url)) {
    return `Links need a full address that begins with https:, http: or mailto: (${place}).`;
  }
  if (!("children" in node)) return null;
  for (const child of node.children) {
    const breach = findBreach(child, body, depth + 1);
    if (breach) return breach;
  }
  return null;
}

const isAddress = (url: string) => /^(https?:\/\/[^/]|mailto:[^@]+@)/i.test(url) && URL.canParse(url);
