import { type FileType, fileTypes } from "@/lib/language/file-text/constants";

const names: Record<FileType, string> = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "text/csv": "CSV",
  "text/plain": "Text",
  "text/markdown": "Markdown",
};
const known = Object.entries(fileTypes) as [FileType, string][];

/** "PDF"; of others what follows the slash. */
export const nameFileType = (type: string): string =>
  names[type as FileType] ?? (type.split("/")[1] ?? type).toUpperCase();

/** Some systems know a type by its ending alone. */
export const endingOfType = (type: string): readonly string[] =>
  known.flatMap(([one, ending]) => (one === type ? [ending] : []));

/** By the ending of its name: browsers call a CSV file an Excel one, and Markdown nothing. */
export function typeOfFile({ name, type }: Pick<File, "name" | "type">): string {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0].replace(/^\.markdown$/, ".md");
  return known.find(([, one]) => one === ending)?.[0] ?? type;
}

/** "Offer 2026" of "Offer 2026.pdf" */
export const titleOfFile = (name: string): string => name.replace(/\.[^.]+$/, "").trim() || name;

export const isSheet = (type: string | null) => /sheet|csv/.test(type ?? "");
