import { linkAddress } from "@/components/knowledge/note/markdown/link-address";
import { flattenTables } from "./flatten-tables";
import { redirectTarget } from "./redirect-target";
import { makeWordLists } from "./word-lists";

const dropped =
  "script, style, meta, link, title, template, noscript, svg, iframe, object, embed, video, audio, canvas, button, select, xml, map, .confluence-anchor-link, .line-numbers";
/** What else an element says is its program's business. */
const keptAttributes: Record<string, readonly string[]> = {
  a: ["href", "title"],
  ol: ["start"],
  td: ["align"],
  th: ["align"],
  ul: ["data-type"],
  li: ["data-type", "data-checked"],
  code: ["class", "data-markdown"],
  pre: ["data-source"],
};

/** HTML of Word, Google Docs, Confluence or a web page, with what a note can say, and nothing else. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutComments(html), "text/html");
  makeWordLists(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll("*")) if (isHidden(element)) element.remove();
  unwrapGoogleDocs(body);
  makeHeadings(body);
  makeTasks(body);
  for (const image of body.querySelectorAll("img")) replaceImage(image);
  for (const element of body.querySelectorAll<HTMLElement>("span, font")) makeMarks(element);
  for (const element of body.querySelectorAll("*"))
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  for (const link of body.querySelectorAll("a")) {
    const href = linkAddress(link.getAttribute("href"));
    // Places within the page that it came from lead nowhere here.
    if (href === null || href.startsWith("#") || /^file:/i.test(href)) link.replaceWith(...link.childNodes);
    else followRedirect(link, href);
  }
  flattenTables(body);
  dropEmpty(body);
  for (const element of body.querySelectorAll("*")) {
    const kept = keptAttributes[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** Also the conditional ones, in which Word hides what only Word reads. */
const withoutComments = (html: string) =>
  html.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[(?:if|endif)[^>]*\]>/gi, "");

function isHidden(element: Element): boolean {
  const style = element.getAttribute("style") ?? "";
  return element.hasAttribute("hidden") || /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(style);
}

/** Google Docs wraps all it copies in a bold element that is not bold. */
function unwrapGoogleDocs(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll<HTMLElement>("b, strong")) {
    const isPlain = /^(?:normal|[1-4]00)$/.test(wrapper.style.fontWeight);
    if (isPlain || wrapper.id.startsWith("docs-internal-guid")) wrapper.replaceWith(...wrapper.childNodes);
  }
}

/** Word's title is a paragraph with a name. */
function makeHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll("p.MsoTitle")) {
    const heading = document.createElement("h1");
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

/** Check lists of Google Docs, Confluence, GitHub and others. */
function makeTasks(body: HTMLElement) {
  for (const item of body.querySelectorAll<HTMLElement>("li")) {
    const box = item.querySelector<HTMLInputElement>(
      ":scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]",
    );
    const isConfluence = item.hasAttribute("data-inline-task-id");
    const isTask = box !== null || item.getAttribute("role") === "checkbox" || isConfluence;
    if (!isTask || !item.parentElement) continue;
    const isDone =
      box?.hasAttribute("checked") ||
      item.getAttribute("aria-checked") === "true" ||
      (isConfluence && item.classList.contains("checked"));
    box?.remove();
    item.dataset.type = "taskItem";
    item.dataset.checked = String(Boolean(isDone));
    item.parentElement.dataset.type = "taskList";
  }
  // A list holds either tasks or points.
  for (const list of body.querySelectorAll<HTMLElement>("ul[data-type=taskList], ol[data-type=taskList]")) {
    for (const item of list.querySelectorAll<HTMLElement>(":scope > li:not([data-type])")) {
      item.dataset.type = "taskItem";
      item.dataset.checked = "false";
    }
  }
}

/** Pictures would be loaded from elsewhere: one that says something stays as its Markdown, an emoji as its sign. */
function replaceImage(image: HTMLImageElement) {
  const alt = (image.getAttribute("alt") ?? "").trim();
  const source = image.getAttribute("src") ?? "";
  const isTiny = [image.getAttribute("width"), image.getAttribute("height")].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 2,
  );
  if (/emoji|emoticon/i.test(image.className) && alt) image.replaceWith(image.dataset.emojiFallback || alt);
  else if (alt && !isTiny && /^https?:/i.test(source)) {
    const kept = document.createElement("code");
    kept.dataset.markdown = `![${alt.replace(/[[\]\n]/g, " ")}](${source.replace(/[()\s]/g, encodeURIComponent)})`;
    image.replaceWith(kept);
  } else image.remove();
}

/** What is said by a style is said by an element. */
function makeMarks(element: HTMLElement) {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, fontFamily } = element.style;
  const isHeading = element.closest("h1, h2, h3, h4, h5, h6, th") !== null;
  const marks = [
    !isHeading && /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ? "strong" : null,
    fontStyle === "italic" ? "em" : null,
    /line-through/.test(textDecorationLine || textDecoration) ? "s" : null,
    /mono|courier|consolas|menlo/i.test(fontFamily) &&
    !element.closest("pre, code") &&
    element.closest("p, li, td") &&
    element.textContent.trim().length < 60
      ? "code"
      : null,
  ].filter((name) => name !== null);
  let inside: Node[] = [...element.childNodes];
  for (const name of marks.reverse()) {
    const mark = document.createElement(name);
    mark.append(...inside);
    inside = [mark];
  }
  element.replaceWith(...inside);
}

/** Also where the address is what is read. */
function followRedirect(link: HTMLAnchorElement, href: string) {
  const target = redirectTarget(href);
  if (target === href) return;
  if (link.textContent.trim() === href) link.textContent = target;
  link.setAttribute("href", target);
}

const holding = "img, hr, br, input, code[data-markdown], td, th, tr, table";

/** Paragraphs with nothing in them, which programs use for space. */
function dropEmpty(body: HTMLElement) {
  for (const element of [
    ...body.querySelectorAll("p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, strong, em, b, i, a"),
  ].reverse()) {
    const isEmpty =
      element.textContent.replace(/[\s\u00a0\u200b\ufeff]/g, "") === "" && element.querySelector(holding) === null;
    const isOnlyBreak =
      /^(?:P|DIV)$/.test(element.tagName) &&
      element.textContent.trim() === "" &&
      element.querySelector("br") !== null &&
      element.children.length === 1;
    if ((isEmpty || isOnlyBreak) && !element.matches("li") && !element.closest("td, th, pre")) {
      if (element.matches("strong, em, b, i, a") && element.textContent !== "") element.replaceWith(" ");
      else element.remove();
    }
  }
}
