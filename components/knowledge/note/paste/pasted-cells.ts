import Papa from "papaparse";

/** Signs of a list that was copied as text, with a tab behind each. */
const listSign = /^(?:[-*+•·–◦▪]|\(?(?:\d{1,3}|[a-z])[.)])$/i;

/** The rows of cells that a spreadsheet copied as plain text; null: it is no table. */
export function pastedCells(text: string): string[][] | null {
  if (!text.includes("\t")) return null;
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: "\t", newline: "\n" });
  const rows = errors.length > 0 ? lines.split("\n").map((line) => line.split("\t")) : data;
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return null;
  // Code that is indented by tabs has a first column of nothing.
  const isFilled = Array.from({ length: columns }, (_, at) => rows.some((row) => row[at]?.trim())).every(Boolean);
  return isFilled && !rows.every(([first = ""]) => listSign.test(first.trim())) ? rows : null;
}

/** Cells as an HTML table, whose first row names the columns: Markdown has no other. */
export const cellsToHtml = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row, at) => `<tr>${row.map((cell) => toCell(cell, at === 0 ? "th" : "td")).join("")}</tr>`).join("")}</table>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };

const toCell = (text: string, name: string) =>
  `<${name}>${text.trim().replace(/[&<>\n]/g, (sign) => escapes[sign] ?? sign)}</${name}>`;
