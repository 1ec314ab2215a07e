import "server-only";
import readXlsxFile from "read-excel-file/node";
import { addTable } from "./markdown-table";
import { TextBudget } from "./text-budget";

/** One table for each sheet that has one, under its name. */
export async function sheetText(bytes: Uint8Array): Promise<TextBudget> {
  const budget = new TextBudget();
  const sheets = await readXlsxFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  for (const { sheet, data } of sheets) {
    if (data.length === 0) continue;
    const heading = `## ${sheet.replace(/\s+/g, " ").trim()}\n\n`;
    if (!budget.add(budget.text === "" ? heading : `\n${heading}`)) break;
    addTable(
      budget,
      data.map((row) => row.map(cellText)),
    );
  }
  return budget;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, "")
      .replace("T", " ")
      .replace(/(:00)?\.\d{3}Z$/, "");
  // Fifteen digits, as spreadsheets show them: 0.3 and not 0.30000000000000004.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return String(value);
}
