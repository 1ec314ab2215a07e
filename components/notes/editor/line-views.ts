import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView, NodeViewConstructor } from "@tiptap/pm/view";
import { gutter } from "@/components/notes/time-mark";
import { isWritten } from "./convert-notes";
import { placeholders } from "./notes-nodes";

/** A line on the screen, with places for the controls that React draws. */
export type ShownLine = {
  key: number;
  node: Node;
  getPos: () => number | undefined;
  /** The whole line. */
  element: HTMLElement;
  /** Beside the text: the time mark. */
  gutter: HTMLElement | null;
  /** Below or behind the text: owner, date, value. */
  fields: HTMLElement | null;
};

/** The lines that the editor shows now. */
export class ShownLines {
  #lines = new Map<number, ShownLine>();
  #snapshot: readonly ShownLine[] = [];
  #listeners = new Set<() => void>();
  #isTelling = false;
  #count = 0;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly read = () => this.#snapshot;

  add(line: Omit<ShownLine, "key">): number {
    this.#count += 1;
    this.#lines.set(this.#count, { ...line, key: this.#count });
    this.#tell();
    return this.#count;
  }

  update(key: number, node: Node) {
    const line = this.#lines.get(key);
    if (line) this.#lines.set(key, { ...line, node });
    this.#tell();
  }

  remove(key: number) {
    this.#lines.delete(key);
    this.#tell();
  }

  /** Once for all lines of a change, after the editor has drawn it. */
  #tell() {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      this.#snapshot = [...this.#lines.values()];
      for (const listener of this.#listeners) listener();
    });
  }
}

/** How the parts of the notes are drawn: as on the page that is read, with places for controls. */
export const LineViews = Extension.create<{ lines: ShownLines }>({
  name: "lineViews",
  addOptions: () => ({ lines: new ShownLines() }),
  addProseMirrorPlugins() {
    const { lines } = this.options;
    const line: NodeViewConstructor = (node, _, getPos) => lineView(lines, node, getPos);
    return [
      new Plugin({
        props: {
          nodeViews: {
            title: textView("mb-3 font-semibold text-xl", () => "Title"),
            overview: listView("mb-8", "Overview"),
            paragraph: textView("text-ink-soft", () => "Overview"),
            decisions: listView("rounded-t-card bg-surface px-4 py-4 font-medium sm:px-5", "Decisions", {
              headingClass: accentHeading,
              placeholder: "Add a decision",
            }),
            actions: (node, _, getPos) => actionsView(lines, node, getPos),
            section: listView("mt-8", "Section", { placeholder: "Add a point" }),
            heading: textView("mb-2 font-semibold text-lg", () => placeholders.heading, "h2"),
            figures: listView("mt-10", "Figures", { headingClass: plainHeading }),
            next: listView("mt-10", "Next meeting", { headingClass: plainHeading }),
            line,
            action: line,
            figure: line,
            nextLine: line,
          },
        },
      }),
    ];
  },
});

const accentHeading = "mb-2.5 font-medium text-accent text-sm";
const plainHeading = "mb-2 font-semibold text-ink text-lg";
const emptyClasses =
  "data-empty:before:pointer-events-none data-empty:before:float-left data-empty:before:h-0 data-empty:before:text-ink-faint data-empty:before:content-[var(--placeholder)] data-empty:before:font-normal";

function make(tag: string, className: string, parts: (HTMLElement | null)[] = []): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  for (const part of parts) if (part) element.append(part);
  return element;
}

/** A place for React, which the editor neither reads nor selects in. */
function makeHost(tag: string, className: string): HTMLElement {
  const host = make(tag, className);
  host.contentEditable = "false";
  return host;
}

/** Without one of its own, an empty line shows that of its list. */
function showPlaceholder(element: HTMLElement, node: Node, placeholder: string | null) {
  element.toggleAttribute("data-empty", node.content.size === 0);
  if (placeholder !== null) element.style.setProperty("--placeholder", JSON.stringify(placeholder));
}

/** Only what happens in the text is the editor's. */
const ignoreMutation =
  (text: HTMLElement): NodeView["ignoreMutation"] =>
  (mutation) =>
    mutation.type !== "selection" && (mutation.type === "attributes" || !text.contains(mutation.target));

function textView(className: string, placeholder: () => string, tag = "p"): NodeViewConstructor {
  return (first) => {
    const dom = make(tag, `${className} ${emptyClasses}`);
    const show = (node: Node) => showPlaceholder(dom, node, placeholder());
    show(first);
    return {
      dom,
      contentDOM: dom,
      ignoreMutation: ignoreMutation(dom),
      update: (node) => {
        if (node.type !== first.type) return false;
        show(node);
        return true;
      },
    };
  };
}

type ListStyle = { headingClass?: string; placeholder?: string };

function listView(className: string, label: string, style: ListStyle = {}): NodeViewConstructor {
  return () => {
    const { dom, contentDOM } = makeList(className, label, style);
    return { dom, contentDOM, ignoreMutation: ignoreMutation(contentDOM) };
  };
}

function makeList(className: string, label: string, { headingClass, placeholder }: ListStyle) {
  const contentDOM = make("div", "space-y-2");
  if (placeholder) contentDOM.style.setProperty("--placeholder", JSON.stringify(placeholder));
  const heading = headingClass ? makeHost("h2", headingClass) : null;
  if (heading) heading.textContent = label;
  const dom = make("section", className, [heading, contentDOM]);
  dom.setAttribute("aria-label", label);
  return { dom, contentDOM };
}

/** Below the action items is the place for those that are only possible. */
function actionsView(lines: ShownLines, node: Node, getPos: () => number | undefined): NodeView {
  const { dom: card, contentDOM } = makeList(
    "rounded-b-card border-line border-t bg-surface px-4 py-4 sm:px-5",
    "Action items",
    { headingClass: accentHeading, placeholder: "Add an action item" },
  );
  const fields = makeHost("div", "mt-4 empty:hidden");
  const dom = make("div", "mb-10", [card, fields]);
  const key = lines.add({ node, getPos, element: dom, gutter: null, fields });
  return {
    dom,
    contentDOM,
    stopEvent: isInside(fields),
    ignoreMutation: ignoreMutation(contentDOM),
    destroy: () => lines.remove(key),
  };
}

const isInside =
  (...hosts: (HTMLElement | null)[]): NodeView["stopEvent"] =>
  ({ target }) =>
    target instanceof globalThis.Node && hosts.some((host) => host?.contains(target));

const textClasses: Record<string, string> = {
  line: "",
  action: "font-medium",
  figure: "text-base text-ink-soft",
  nextLine: "",
};

function lineView(lines: ShownLines, first: Node, getPos: () => number | undefined): NodeView {
  const { name } = first.type;
  const contentDOM = make("p", `min-w-0 ${textClasses[name]} ${emptyClasses}`);
  const gutterHost = makeHost("span", "self-start");
  const fields = name === "line" ? null : makeHost("span", name === "figure" ? "shrink-0" : "block");
  const body = make(
    "div",
    name === "figure" ? "flex min-w-0 items-baseline justify-between gap-3 border-line border-b pb-1" : "min-w-0",
    [contentDOM, fields],
  );
  if (name === "figure") contentDOM.classList.add("flex-1");
  const dom = make("div", `group ${gutter}`, [gutterHost, body]);
  const show = (node: Node) => showPlaceholder(contentDOM, node, placeholderOf(node));
  const key = lines.add({ node: first, getPos, element: dom, gutter: gutterHost, fields });
  show(first);
  return {
    dom,
    contentDOM,
    stopEvent: isInside(gutterHost, fields),
    ignoreMutation: ignoreMutation(contentDOM),
    update: (node) => {
      if (node.type !== first.type) return false;
      show(node);
      lines.update(key, node);
      return true;
    },
    destroy: () => lines.remove(key),
  };
}

/** For a line that is saved without words: what is saved in their place. */
function placeholderOf(node: Node): string | null {
  const { name } = node.type;
  if (name === "figure") return isWritten(node) ? placeholders.label : "Add a figure";
  if (name === "nextLine") return isWritten(node) ? placeholders.next : "Add the next meeting";
  return null;
}
