/** Nothing can be read from a file, now or later. The message says why, in a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

export const readableTypes = "PDF, Word (.docx), Excel (.xlsx), CSV, text and Markdown files";
