/** Markdown's tables have neither tables nor lists in their cells, and each cell is of one row and column. */
export function flattenTables(body: HTMLElement) {
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const cells = [...table.querySelectorAll<HTMLTableCellElement>("td, th")];
    if (cells.length <= 1) {
      // A frame around something.
      table.replaceWith(...(cells[0]?.childNodes ?? []));
      continue;
    }
    if (table.parentElement?.closest("td, th")) {
      table.replaceWith(...cells.map(asParagraph));
      continue;
    }
    const caption = table.querySelector("caption");
    if (caption) {
      table.before(asParagraph(caption));
      caption.remove();
    }
    for (const cell of cells) flattenCell(cell);
    spread(table);
  }
}

function asParagraph(element: Element): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.append(...element.childNodes);
  return paragraph;
}

function flattenCell(cell: HTMLTableCellElement) {
  for (const item of cell.querySelectorAll("li")) {
    const isTask = item.hasAttribute("data-checked");
    const sign = isTask ? (item.getAttribute("data-checked") === "true" ? "☑ " : "☐ ") : "• ";
    item.prepend(sign);
  }
  for (const list of [...cell.querySelectorAll("ul, ol")].reverse())
    list.replaceWith(...[...list.children].map(asParagraph));
  for (const block of cell.querySelectorAll("h1, h2, h3, h4, h5, h6, blockquote, pre"))
    block.replaceWith(asParagraph(block));
}

/** A cell over several rows or columns, and empty ones where it was. */
function spread(table: HTMLTableElement) {
  for (const cell of [...table.querySelectorAll<HTMLTableCellElement>("[colspan]")]) {
    for (let left = Math.min(cell.colSpan, 50) - 1; left > 0; left -= 1)
      cell.after(document.createElement(cell.localName));
    cell.removeAttribute("colspan");
  }
  const rows = [...table.rows];
  for (const [at, row] of rows.entries()) {
    for (const cell of [...row.cells]) {
      const { rowSpan, cellIndex } = cell;
      cell.removeAttribute("rowspan");
      for (const below of rows.slice(at + 1, at + rowSpan)) {
        below.insertBefore(document.createElement("td"), below.cells[cellIndex] ?? null);
      }
    }
  }
}
