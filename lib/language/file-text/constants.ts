/** What is read, with the endings people know. The bytes decide, not the name. */
export const fileTypes = {
  "application/pdf": ".pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
  "text/csv": ".csv",
  "text/plain": ".txt",
  "text/markdown": ".md",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ".pptx",
  "application/msword": ".doc",
  "application/vnd.ms-excel": ".xls",
  "application/vnd.ms-word.document.macroenabled.12": ".docm",
  "application/vnd.ms-excel.sheet.macroenabled.12": ".xlsm",
  "application/vnd.ms-powerpoint.presentation.macroenabled.12": ".pptm",
  "application/vnd.ms-excel.sheet.binary.macroenabled.12": ".xlsb",
  "application/vnd.oasis.opendocument.text": ".odt",
  "application/vnd.oasis.opendocument.spreadsheet": ".ods",
  "application/vnd.oasis.opendocument.presentation": ".odp",
  "application/rtf": ".rtf",
  "application/epub+zip": ".epub",
  "text/html": ".html",
} as const;
export type FileType = keyof typeof fileTypes;

/** UTF-8 bytes of the text of a file. The rest is left out. */
export const textBytesMax = 1_000_000;

export const archiveEntriesMax = 2_000;
/** Bytes of all entries together, unpacked. */
export const archiveBytesMax = 200_000_000;
/** Unpacked to packed bytes. Small entries may be packed better. */
export const archiveRatioMax = 200;
