import { lineIdLengthMax } from "@/lib/features/notes/constants";
import type { NotesActionItem } from "@/lib/features/notes/schema";

/** What a line that was copied from these notes brings along. */
type PastedAttributes = {
  id: string | null;
  /** Milliseconds into the meeting. */
  t: number | null;
  owner: NotesActionItem["owner"];
  due: string | null;
  /** Of a figure. */
  value: string;
};
export type PastedLine = { text: string; attributes: PastedAttributes | null };

/** The lines of what was pasted or dropped, as plain text: from HTML if there is any, else from the text. */
export function readPasted(data: DataTransfer): PastedLine[] {
  const html = data.getData("text/html");
  return html ? readHtml(html) : readText(data.getData("text/plain"));
}

/** Plain text, or Markdown: list and heading markers go; bold, code and links become plain text. */
const readText = (text: string): PastedLine[] =>
  toLines(text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ({ text: withoutMarkdown(line), attributes: null })));

const withoutMarkdown = (line: string) =>
  line
    .replace(/\*\*(.+?)\*\*/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/!?\[([^\]]+)\]\([^)]*\)/g, "$1");

const ignored = "script, style, template, noscript, iframe, object, embed, svg, math, head, title, [hidden]";
/** Word writes the bullet or number of a list item as text. */
const ignoredStyles = /mso-list:\s*ignore|mso-hide:\s*all|display:\s*none/i;
const blocks = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY THEAD TR UL".split(
    " ",
  ),
);

/** One line a block. Only text is taken: no styles, links, pictures or scripts. The document it is read from is inert. */
function readHtml(html: string): PastedLine[] {
  const lines: PastedLine[] = [{ text: "", attributes: null }];
  const begin = (attributes: PastedAttributes | null = null) => lines.push({ text: "", attributes });
  const add = (text: string) => {
    const line = lines.at(-1);
    if (line) line.text += text;
  };

  function walk(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) add((node.textContent ?? "").replace(/\s+/g, " "));
    if (!(node instanceof Element) || node.matches(ignored) || ignoredStyles.test(node.getAttribute("style") ?? "")) {
      return;
    }
    const name = node.tagName.toUpperCase();
    if (name === "PRE") {
      for (const line of (node.textContent ?? "").split("\n")) {
        begin();
        add(line);
      }
      return begin();
    }
    const isBlock = blocks.has(name);
    if (isBlock) begin(readAttributes(node));
    if (name === "TD" || name === "TH") add(" ");
    for (const child of node.childNodes) walk(child);
    if (isBlock) begin();
  }

  for (const child of new DOMParser().parseFromString(html, "text/html").body.childNodes) walk(child);
  return toLines(lines);
}

const toLines = (lines: readonly PastedLine[]) =>
  lines.map(({ text, attributes }) => ({ text: clean(text), attributes })).filter(({ text }) => text !== "");

const listMarker = /^(?:(?:[-*+•–▪◦‣·§>]|o(?=\s{2})|\d{1,3}[.)]|#{1,6}|\[[ xX]\])\s+)+/;

const clean = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff\p{Surrogate}]|(?!\s)\p{Cc}/gu, "")
    .trim()
    .replace(listMarker, "")
    .replace(/\s+/g, " ")
    .trim();

/** Null for what was not copied from notes. Everything is checked, since any page can write such HTML. */
function readAttributes(element: Element): PastedAttributes | null {
  const stored = element.getAttribute("data-line");
  if (!stored) return null;
  try {
    const { id, t, owner, due, value } = Object(JSON.parse(stored));
    return {
      id: typeof id === "string" && /^[\w:.-]+$/.test(id) && id.length <= lineIdLengthMax ? id : null,
      t: Number.isSafeInteger(t) && t >= 0 ? t : null,
      owner: readOwner(owner),
      due: typeof due === "string" && /^\d{4}-\d{2}-\d{2}$/.test(due) && !Number.isNaN(Date.parse(due)) ? due : null,
      value: typeof value === "string" ? clean(value) : "",
    };
  } catch {
    return null;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readOwner(owner: unknown): NotesActionItem["owner"] {
  const { user_id: userId, name } = Object(owner);
  if (typeof name !== "string" || clean(name) === "") return null;
  return { user_id: typeof userId === "string" && uuid.test(userId) ? userId : null, name: clean(name) };
}
