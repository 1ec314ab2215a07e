import "server-only";
import { type OfficeContentNode, OfficeErrorType, OfficeParser } from "officeparser";
import { archiveBytesMax, archiveEntriesMax } from "./constants";
import { addPartsBeside } from "./parts-beside";
import { TextBudget } from "./text-budget";
import { protectedFile, UnreadableFile } from "./unreadable-file";

type Kind = "pptx" | "odt" | "odp" | "rtf" | "epub";
const markdown = {
  includeImages: false,
  generateIds: false,
  mdConfig: {
    fallbackToHtml: false,
    dialect: { extends: "github", attributeLists: "none", highlight: "none", math: "none" },
  },
} as const;

/** Presentations, OpenDocument, RTF and books: headings, lists and tables, then what stands beside the text. */
export async function officeText(bytes: Uint8Array, kind: Kind): Promise<TextBudget> {
  const file = await OfficeParser.parseOffice(Buffer.from(bytes), {
    fileType: kind,
    ignoreInternalLinks: true,
    ignoreSlideMasters: true,
    decompressionLimits: { maxUncompressedBytes: archiveBytesMax, maxZipEntries: archiveEntriesMax },
  }).catch(sayPassword);
  const comments = new Set<string>();
  file.content = file.content.flatMap((node) => blocksOf(node, comments));
  file.metadata = {};
  const budget = new TextBudget();
  const { value } = await file.to("md", markdown);
  budget.add(String(value).trim());
  budget.addSection("Header", linesOf(file.auxiliary?.headers));
  budget.addSection("Footer", linesOf(file.auxiliary?.footers));
  budget.addSection("Comments", [...comments]);
  budget.hasPictures = kind === "rtf" && Buffer.from(bytes).includes("{\\pict");
  if (kind === "pptx") await addPartsBeside(bytes, budget);
  return budget;
}

function sayPassword(error: unknown): never {
  const { officeIssue } = error as { officeIssue?: { code?: string } };
  if (officeIssue?.code !== OfficeErrorType.PASSWORD_REQUIRED) throw error;
  throw new UnreadableFile(protectedFile, {
    cause: error,
  });
}

/** Slides one after the other, each with its speaker's notes; charts as a line of text; links that lead out only. */
function blocksOf(node: OfficeContentNode, comments: Set<string>): OfficeContentNode[] {
  for (const { text = "", metadata } of node.comments ?? []) {
    const author = metadata && "author" in metadata ? metadata.author : undefined;
    if (text.trim()) comments.add(author ? `${author}: ${text.trim()}` : text.trim());
  }
  const children = node.children?.flatMap((child) => blocksOf(child, comments));
  if (node.type === "slide") return [...(children ?? []), ...(node.notes ?? []).flatMap(speakerNotes)];
  if (node.type === "note" && node.metadata && "slideNumber" in node.metadata) return speakerNotes(node);
  // Of a presentation, they are read with their titles.
  if (node.type === "chart") return node.text ? [paragraph(node.text.split("\n").filter(Boolean).join(", "))] : [];
  const { metadata } = node;
  if (metadata && "link" in metadata && !/^(?:https?|mailto):/i.test(String(metadata.link))) delete metadata.link;
  return [children ? { ...node, children } : node];
}

const paragraph = (text: string): OfficeContentNode => ({
  type: "paragraph",
  text,
  children: [{ type: "text", text }],
});

/** The number of a slide alone is no note. */
function speakerNotes(note: OfficeContentNode): OfficeContentNode[] {
  const lines = (note.children ?? []).map(textOf).filter((line) => /\p{L}/u.test(line));
  return lines.length > 0 ? [paragraph(`Notes: ${lines.join(" ")}`)] : [];
}

const textOf = ({ text, children }: OfficeContentNode): string =>
  (children?.length ? children.map(textOf).join("") : (text ?? "")).replace(/\s+/g, " ").trim();

/** Numbers of pages alone say nothing. */
const linesOf = (nodes: OfficeContentNode[] = []) => [
  ...new Set(
    nodes.flatMap(({ children, text }) => children?.map(textOf) ?? [text ?? ""]).filter((line) => /\p{L}/u.test(line)),
  ),
];
