import "server-only";
import { gfm } from "@truto/turndown-plugin-gfm";
import TurndownService from "turndown";
import { TextBudget } from "./text-budget";

/** A web page, or several as one file, which Word and Confluence write. */
export async function htmlText(source: string): Promise<TextBudget> {
  const budget = new TextBudget();
  const page = await pageIn(source);
  budget.add(markdownOf(page));
  budget.hasPictures = /<(?:img|svg|canvas)\b/i.test(page);
  return budget;
}

const withoutText = ["head", "style", "script", "noscript", "template", "title", "button", "iframe"] as const;
const partsOfTables = ["TABLE", "THEAD", "TBODY", "TFOOT", "TR", "TD", "TH", "CAPTION"];

/** Headings, lists, tables and emphasis; pictures are left out. */
export function markdownOf(html: string): string {
  const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  turndown.use(gfm);
  turndown.remove([...withoutText]);
  turndown.addRule("picture", { filter: ["img"], replacement: () => "" });
  turndown.addRule("layout", {
    filter: isLayoutIn(new WeakMap()),
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  // Word marks places inside a document that links can lead to.
  turndown.addRule("anchor", {
    filter: (node) => node.nodeName === "A" && !/^(https?|mailto):/i.test(node.getAttribute("href") ?? ""),
    // A footnote leads back to its place by an arrow.
    replacement: (content) => (content === "↑" ? "" : content),
  });
  return tidyLists(turndown.turndown(html)).trim();
}

/** Whether a node is of a table that holds others: pages are laid out by such tables. */
function isLayoutIn(known: WeakMap<object, boolean>): (node: HTMLElement) => boolean {
  return (node) => {
    if (!partsOfTables.includes(node.nodeName)) return false;
    const table = node.closest("table");
    if (!table) return false;
    const isLayout = known.get(table) ?? Boolean(table.querySelector("table"));
    known.set(table, isLayout);
    return isLayout;
  };
}

/** One space after a bullet or number, and no spaces in empty lines. */
const tidyLists = (markdown: string) =>
  markdown.replace(/^( *)(-|\d+\.) {2,3}(?=\S)/gm, "$1$2 ").replace(/^[ \t]+$/gm, "");

async function pageIn(source: string): Promise<string> {
  if (!/^[\w-]+:/.test(source.trimStart())) return source;
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source);
  return mail.html ?? mail.text ?? "";
}
