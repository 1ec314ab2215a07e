import "server-only";
import type { FileType } from "./constants";
import { findType } from "./find-type";
import { TextBudget } from "./text-budget";
import { UnreadableFile } from "./unreadable-file";

export type FileText = { type: FileType; text: string; truncated: boolean };

/** Reads a file in this process, which it may exhaust: `readFileText` starts one for it. */
export async function readBytes(bytes: Uint8Array, fileName: string): Promise<FileText> {
  const { type, text } = await damagedWhenFailing(() => findType(bytes, fileName), "file");
  const budget = await damagedWhenFailing(() => textOf(type, text, bytes), nameOf(type));
  if (budget.text.trim() === "") throw new UnreadableFile("This file has no text.");
  // NUL cannot be stored, and half a pair is no character.
  const clean = budget.text.replaceAll("\0", "").toWellFormed();
  return { type, text: type.startsWith("text/") ? clean : clean.trimEnd(), truncated: budget.truncated };
}

const nameOf = (type: FileType) =>
  type === "application/pdf"
    ? "PDF"
    : type.includes("word")
      ? "Word document"
      : type.includes("sheet")
        ? "workbook"
        : "file";

async function textOf(type: FileType, text: string | null, bytes: Uint8Array): Promise<TextBudget> {
  if (text !== null && type === "text/csv") return (await import("./csv-text")).csvText(text);
  if (text !== null) {
    const budget = new TextBudget();
    budget.add(text);
    return budget;
  }
  if (type === "application/pdf") return (await import("./pdf-text")).pdfText(bytes);
  if (type.includes("word")) return (await import("./word-text")).wordText(bytes);
  return (await import("./sheet-text")).sheetText(bytes);
}

/** Whatever else a parser throws says that the file is not as it should be. */
async function damagedWhenFailing<T>(read: () => Promise<T>, what: string): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`This ${what} is damaged and can't be read.`, { cause: error });
  }
}
