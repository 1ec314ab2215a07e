import "server-only";
import type { FileType } from "./constants";
import { type FoundType, findType } from "./find-type";
import { leftOutOf } from "./left-out";
import { TextBudget } from "./text-budget";
import { UnreadableFile } from "./unreadable-file";

/** `remark`: sentences about what is not in the text, or may be wrong in it. */
export type FileText = { type: FileType; text: string; truncated: boolean; remark: string | null };

/** Reads a file in this process, which it may exhaust: `readFileText` starts one for it. */
export async function readBytes(bytes: Uint8Array, fileName: string): Promise<FileText> {
  const found = await damagedWhenFailing(() => findType(bytes, fileName), "file");
  const { type, decoded, names } = found;
  const budget = await damagedWhenFailing(() => textOf(found, bytes), nameOf(type));
  if (budget.text.trim() === "") throw new UnreadableFile("This file has no text.");
  // NUL cannot be stored, other controls show nothing, and half a pair is no character.
  const clean = budget.text.replace(/(?![\t\n])\p{Cc}/gu, "").toWellFormed();
  const text = decoded && type !== "text/html" ? clean : clean.trim();
  const remark = [...budget.remarks, ...leftOutOf(names, budget.hasPictures), ...doubtOf(decoded)].join(" ") || null;
  return { type, text, truncated: budget.truncated, remark };
}

const nameOf = (type: FileType) =>
  type === "application/pdf"
    ? "PDF"
    : type.includes("word")
      ? "Word document"
      : /sheet|excel/.test(type)
        ? "workbook"
        : type.includes("presentation")
          ? "presentation"
          : "file";

function doubtOf(decoded: FoundType["decoded"]): string[] {
  return decoded?.guess
    ? [`Its encoding was guessed: ${decoded.guess}. If some letters are wrong, save it as UTF-8 and upload it again.`]
    : [];
}

async function textOf({ type, decoded }: FoundType, bytes: Uint8Array): Promise<TextBudget> {
  switch (type) {
    case "application/pdf":
      return (await import("./pdf-text")).pdfText(bytes);
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
    case "application/vnd.ms-word.document.macroenabled.12":
      return (await import("./word-text")).wordText(bytes, readBytes);
    case "application/msword":
      return (await import("./old-word-text")).oldWordText(bytes);
    case "application/vnd.openxmlformats-officedocument.presentationml.presentation":
    case "application/vnd.ms-powerpoint.presentation.macroenabled.12":
      return (await import("./office-text")).officeText(bytes, "pptx");
    case "application/vnd.oasis.opendocument.text":
      return (await import("./office-text")).officeText(bytes, "odt");
    case "application/vnd.oasis.opendocument.presentation":
      return (await import("./office-text")).officeText(bytes, "odp");
    case "application/rtf":
      return (await import("./office-text")).officeText(bytes, "rtf");
    case "application/epub+zip":
      return (await import("./office-text")).officeText(bytes, "epub");
    case "text/html":
      return (await import("./html-text")).htmlText(decoded?.text ?? "");
    case "text/csv":
      return (await import("./csv-text")).csvText(decoded?.text ?? "");
    case "text/plain":
    case "text/markdown": {
      const budget = new TextBudget();
      budget.add(decoded?.text ?? "");
      return budget;
    }
    default:
      return (await import("./sheet-text")).sheetText(bytes, type);
  }
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
