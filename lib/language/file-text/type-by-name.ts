import { type FileType, fileTypes } from "./constants";

const others: Record<string, FileType> = { ".markdown": "text/markdown", ".htm": "text/html", ".tsv": "text/csv" };
const known = new Map<string, FileType>([
  ...Object.entries(fileTypes).map(([type, ending]): [string, FileType] => [ending, type as FileType]),
  ...Object.entries(others),
]);

/** ".pdf" of "Offer.PDF"; empty: it has none. */
export const endingOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? "";

/** What the ending of a name says. Null: nothing that is read. */
export const typeByName = (name: string): FileType | null => known.get(endingOf(name)) ?? null;

export const oldPresentation =
  "This is a presentation of an old PowerPoint version. Save it as .pptx and upload it again.";
export const appleFile = "Pages, Numbers and Keynote files can't be read. Export it as PDF and upload it again.";
export const mailFile = "Email files can't be read. Save it as PDF and upload it again.";

const advice: Record<string, string> = {
  ".ppt": oldPresentation,
  ".pps": oldPresentation,
  ".pages": appleFile,
  ".numbers": appleFile,
  ".key": appleFile,
  ".msg": mailFile,
  ".eml": mailFile,
  ".zip": "An archive can't be read. Unpack it and upload its files.",
};

/** What to do with a file that is not read, for some endings. */
export const adviceByName = (name: string): string | null => advice[endingOf(name)] ?? null;
