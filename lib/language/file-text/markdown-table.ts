import type { TextBudget } from "./text-budget";

/** Of wider tables, the rest of each row is left out. */
const columnsMax = 200;

/** Writes a table; its first row is the heading. Empty rows and columns at the end are left out. */
export function addTable(budget: TextBudget, rows: readonly (readonly string[])[]) {
  const filled = rows.map((row) => row.map(cellText));
  const width = filled.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== "") + 1), 0);
  if (width === 0) return;
  const columns = Math.min(width, columnsMax);
  let isFirst = true;
  for (const row of filled) {
    if (row.every((cell) => cell === "")) continue;
    const cells = Array.from({ length: columns }, (_, at) => row[at] ?? "");
    if (!budget.add(`| ${cells.join(" | ")} |\n`)) return;
    if (isFirst && !budget.add(`|${" --- |".repeat(columns)}\n`)) return;
    isFirst = false;
  }
  if (width > columnsMax) budget.truncated = true;
}

const cellText = (text: string) => text.replace(/\s+/g, " ").trim().replace(/[\\|]/g, "\\$&");
