import "server-only";
import { type CellObject, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import type { FileType } from "./constants";
import { sheetsWithHiddenCells } from "./hidden-cells";
import { addTable } from "./markdown-table";
import { addPartsBeside } from "./parts-beside";
import { TextBudget } from "./text-budget";
import { protectedFile, UnreadableFile } from "./unreadable-file";

/** Without it a sheet that says it is as large as Excel allows would take all memory. */
const rowsMax = 200_000;
const xmlTypes: readonly FileType[] = [
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-excel.sheet.macroenabled.12",
];
/** Excel's own format for a date depends on the reader's country. */
const dateFormat = "yyyy-mm-dd";

/**
 * One table for each sheet that has one, under its name, with what Excel shows in each cell. What is hidden is in the text,
 * and said.
 */
export async function sheetText(bytes: Uint8Array, type: FileType): Promise<TextBudget> {
  const budget = new TextBudget();
  const isXml = xmlTypes.includes(type);
  const book = readBook(bytes, isXml);
  const withHidden = isXml ? await sheetsWithHiddenCells(bytes) : null;
  const hidden: string[] = [];
  for (const [at, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    const rows = rowsOf(sheet);
    if (!rows.some((row) => row.some(Boolean))) continue;
    const title = name.replace(/\s+/g, " ").trim();
    const heading = `## ${title}${isHidden(book, at) ? " (hidden sheet)" : ""}\n\n`;
    if (isHidden(book, at)) hidden.push(`the sheet “${title}”`);
    else if (withHidden?.has(at) ?? hidesCells(sheet, rows)) hidden.push(`rows or columns of the sheet “${title}”`);
    if (!budget.add(budget.text === "" ? heading : `\n${heading}`)) break;
    addTable(budget, rows);
  }
  if (hidden.length > 0) budget.remarks.push(`Hidden in the file, and part of this text: ${hidden.join(", ")}.`);
  if (isXml) await addPartsBeside(bytes, budget);
  return budget;
}

function readBook(bytes: Uint8Array, isXml: boolean): WorkBook {
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      cellNF: true,
      // With them, hidden rows.
      cellStyles: !isXml,
      dateNF: dateFormat,
      sheetRows: rowsMax,
    });
  } catch (error) {
    if (!/password|encrypt/i.test(String(error))) throw error;
    throw new UnreadableFile(protectedFile, {
      cause: error,
    });
  }
}

/** Whether a row or column that holds something is hidden. */
function hidesCells(sheet: WorkSheet | undefined, rows: string[][]): boolean {
  const columns = sheet?.["!cols"] ?? [];
  return rows.some(
    (row, at) =>
      (sheet?.["!rows"]?.[at]?.hidden && row.some(Boolean)) ||
      row.some((text, column) => text && columns[column]?.hidden),
  );
}

const isHidden = ({ Workbook: book }: WorkBook, at: number) => (book?.Sheets?.[at]?.Hidden ?? 0) > 0;

type Row = (CellObject | undefined)[] | undefined;

const rowsOf = (sheet: WorkSheet | undefined): string[][] =>
  Array.from((sheet?.["!data"] ?? []) as Row[], (row) => Array.from(row ?? [], cellText));

function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.t === "z") return "";
  // Fifteen digits, as spreadsheets keep them: 0.3 and not 0.30000000000000004, and no 1.2E+14.
  if (cell.t === "n" && (!cell.z || cell.z === "General")) return String(Number(Number(cell.v).toPrecision(15)));
  return String(cell.w ?? cell.v ?? "").trim();
}
