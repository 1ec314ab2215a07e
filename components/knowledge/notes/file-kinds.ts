import { type FileType, fileTypes } from "@/lib/language/file-text/constants";
import { typeByName } from "@/lib/language/file-text/type-by-name";

const names: Record<FileType, string> = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/msword": "Word",
  "application/vnd.ms-word.document.macroenabled.12": "Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.ms-excel": "Excel",
  "application/vnd.ms-excel.sheet.macroenabled.12": "Excel",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12": "Excel",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.ms-powerpoint.presentation.macroenabled.12": "PowerPoint",
  "application/vnd.oasis.opendocument.text": "OpenDocument",
  "application/vnd.oasis.opendocument.spreadsheet": "OpenDocument",
  "application/vnd.oasis.opendocument.presentation": "OpenDocument",
  "application/rtf": "RTF",
  "application/epub+zip": "EPUB",
  "text/html": "HTML",
  "text/csv": "CSV",
  "text/plain": "Text",
  "text/markdown": "Markdown",
};

/** "PDF"; of others what follows the slash. */
export const nameFileType = (type: string): string =>
  names[type as FileType] ?? (type.split("/")[1] ?? type).toUpperCase();

/** Some systems know a type by its ending alone. */
export const endingOfType = (type: string): readonly string[] =>
  Object.entries(fileTypes).flatMap(([one, ending]) => (one === type ? [ending] : []));

/** By the ending of its name: browsers call a CSV file an Excel one, and Markdown nothing. */
export const typeOfFile = ({ name, type }: Pick<File, "name" | "type">): string => typeByName(name) ?? type;

/** "Offer 2026" of "Offer 2026.pdf" */
export const titleOfFile = (name: string): string => name.replace(/\.[^.]+$/, "").trim() || name;

export const isSheet = (type: string | null) => /sheet|excel|csv/.test(type ?? "");
