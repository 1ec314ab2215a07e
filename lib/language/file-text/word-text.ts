import "server-only";
import { gfm } from "@truto/turndown-plugin-gfm";
import mammoth from "mammoth";
import TurndownService from "turndown";
import { TextBudget } from "./text-budget";

const noImages = mammoth.images.imgElement(async () => ({ src: "" }));

/** Headings, lists, tables and emphasis; pictures are left out. */
export async function wordText(bytes: Uint8Array): Promise<TextBudget> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noImages, ignoreEmptyParagraphs: true });
  const turndown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  turndown.use(gfm);
  turndown.remove("img");
  // Word marks places inside a document that links can lead to.
  turndown.addRule("anchor", {
    filter: (node) => node.nodeName === "A" && !/^(https?|mailto):/i.test(node.getAttribute("href") ?? ""),
    // A footnote leads back to its place by an arrow.
    replacement: (content) => (content === "↑" ? "" : content),
  });
  const budget = new TextBudget();
  budget.add(tidyLists(turndown.turndown(value)).trim());
  return budget;
}

/** One space after a bullet or number, and no spaces in empty lines. */
const tidyLists = (markdown: string) =>
  markdown.replace(/^( *)(-|\d+\.) {2,3}(?=\S)/gm, "$1$2 ").replace(/^[ \t]+$/gm, "");
