/** One thing in a file of another password manager. Texts are as they stood there; empty where there was none. */
export type ImportItem = {
  label: string;
  username: string;
  url: string;
  notes: string;
  secret: string;
  /** `otpauth://`, or empty. */
  totp: string;
  tags: string[];
  /** What it was there when it becomes a note here, such as "card". */
  noteOf: string | null;
  /** What it had there and cannot have here, such as "2 attachments". */
  lost: string[];
  /** Why its password may not be what it was there, such as "&amp; may stand for &". */
  doubt: string | null;
};

export type ImportFile = {
  /** Who wrote the file: "Bitwarden". */
  source: string;
  items: ImportItem[];
};

/** Nothing of a file can be imported. The message says why and what to do, in sentences for people. */
export class UnreadableImport extends Error {
  override readonly name = "UnreadableImport";
}

export const emptyItem: ImportItem = {
  label: "",
  username: "",
  url: "",
  notes: "",
  secret: "",
  totp: "",
  tags: [],
  noteOf: null,
  lost: [],
  doubt: null,
};

/** Paragraphs below each other; empty ones are left out. */
export const joinNotes = (...parts: string[]) => parts.filter((part) => part.trim() !== "").join("\n\n");
