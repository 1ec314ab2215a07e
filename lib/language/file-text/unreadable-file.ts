/** Nothing can be read from a file, now or later. The message says why, in a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

export const readableTypes =
  "PDF, Word, Excel, PowerPoint (.pptx), OpenDocument, RTF, EPUB, web pages, CSV, text and Markdown";
export const protectedFile = "This file is protected by a password. Remove it and upload the file again.";
export const definitions = "This file holds definitions that no Office program writes, so it was not opened.";
