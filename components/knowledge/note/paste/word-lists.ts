type Entry = { level: number; isOrdered: boolean; start: number; content: Node[]; listId: string };

/** Word writes lists as paragraphs whose style says that they are of one, with their bullets as text. */
export function makeWordLists(body: HTMLElement) {
  const paragraphs = [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")].filter((one) =>
    listStyle(one),
  );
  let run: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const last = run.at(-1);
    if (last && nextElement(last) !== paragraph) {
      replaceRun(run);
      run = [];
    }
    run.push(paragraph);
  }
  replaceRun(run);
}

/** Between two items may stand empty paragraphs. */
function nextElement(element: Element): Element | null {
  let next = element.nextElementSibling;
  while (next && !listStyle(next) && next.matches("p") && (next.textContent ?? "").replace(/[\s\u00a0]/g, "") === "") {
    next = next.nextElementSibling;
  }
  return next;
}

/** `l0 level1 lfo1` */
const listStyle = (element: Element) => /mso-list\s*:\s*(l\d+)\s+level(\d+)/i.exec(element.getAttribute("style") ?? "");

function replaceRun(run: readonly HTMLElement[]) {
  const [first] = run;
  if (!first) return;
  const place = document.createComment("");
  first.before(place);
  const entries = run.map(readEntry);
  for (const paragraph of run) paragraph.remove();
  place.replaceWith(...buildLists(entries, Math.min(...entries.map(({ level }) => level))));
}

function readEntry(paragraph: HTMLElement): Entry {
  const [, listId = "", level = "1"] = listStyle(paragraph) ?? [];
  const sign = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const label = (sign?.textContent ?? "").replace(/[\s\u00a0]/g, "");
  sign?.remove();
  const number = /^\(?(?:(\d+)|[a-z]{1,2}|[ivxlc]+)[.)]/i.exec(label);
  return {
    level: Number(level),
    isOrdered: number !== null,
    start: Number(number?.[1] ?? 1),
    content: [...paragraph.childNodes],
    listId,
  };
}

function buildLists(entries: readonly Entry[], level: number): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let list: { element: HTMLElement; entry: Entry } | null = null;
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as Entry;
    if (
      !list ||
      list.entry.isOrdered !== entry.isOrdered ||
      (list.entry.listId !== entry.listId && entry.level === level)
    ) {
      const element = document.createElement(entry.isOrdered ? "ol" : "ul");
      if (entry.isOrdered && entry.start > 1) element.setAttribute("start", String(entry.start));
      lists.push(element);
      list = { element, entry };
    }
    const item = document.createElement("li");
    if (entry.level > level) {
      // A deeper level without one above it.
      const below = belowFrom(entries, at, level);
      (list.element.lastElementChild ?? list.element.appendChild(item)).append(...buildLists(below, entry.level));
      at += below.length;
      continue;
    }
    const paragraph = document.createElement("p");
    paragraph.append(...entry.content);
    item.append(paragraph);
    list.element.append(item);
    const below = belowFrom(entries, at + 1, level);
    if (below.length > 0) item.append(...buildLists(below, Math.min(...below.map((one) => one.level))));
    at += 1 + below.length;
  }
  return lists;
}

function belowFrom(entries: readonly Entry[], from: number, level: number): Entry[] {
  const rest = entries.slice(from);
  const end = rest.findIndex((entry) => entry.level <= level);
  return end < 0 ? rest : rest.slice(0, end);
}
