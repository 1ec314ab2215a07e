import "server-only";
import type { Archive } from "./assert-archive";
import { type FileType, fileTypes } from "./constants";
import { type DecodedText, decodeText } from "./decode-text";
import { appleFile, endingOf, mailFile, oldPresentation } from "./type-by-name";
import { definitions, protectedFile, readableTypes, UnreadableFile } from "./unreadable-file";

/** `decoded`: of text. `names`: the parts of an archive. */
export type FoundType = { type: FileType; decoded?: DecodedText; names?: Set<string> };

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** The bytes decide. The name only says which kind of text it is. */
export async function findType(bytes: Uint8Array, fileName: string): Promise<FoundType> {
  const start = latin(bytes.subarray(0, 1024));
  const ending = endingOf(fileName);
  if (start.includes("%PDF-")) return { type: "application/pdf" };
  if (["PK\u0003\u0004", "PK\u0005\u0006"].some((mark) => start.startsWith(mark))) {
    const { assertArchive } = await import("./assert-archive");
    const archive = await assertArchive(bytes);
    return { type: packedType(archive), names: archive.names };
  }
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return { type: await oldOfficeType(bytes) };
  if (/^\s*\{\\rtf/.test(start)) return { type: "application/rtf" };
  // Excel before 1997.
  if (ending === ".xls" && bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1)) {
    return { type: "application/vnd.ms-excel" };
  }
  const decoded = decodeText(bytes);
  if (decoded === null) throw new UnreadableFile(await otherProblem(bytes));
  return { type: textType(decoded.text, ending), decoded };
}

/** Programs write web pages, and rows with tabs, under the endings of Word and Excel. */
function textType(text: string, ending: string): FileType {
  const isOffice = [".doc", ".docx", ".xls", ".xlsx"].includes(ending);
  const start = text
    .slice(0, 2000)
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, "")
    .trimStart();
  const isPage = /^<(?:!doctype html|html|head|body|table)\b/i.test(start);
  const isMail = /^MIME-Version:|^Content-Type: multipart\/related/im.test(text.slice(0, 2000));
  if (ending === ".html" || ending === ".htm" || (isOffice && (isPage || isMail))) return "text/html";
  const program = /<\?mso-application progid="(\w+)/.exec(text.slice(0, 2000))?.[1];
  if (program === "Excel") return "application/vnd.ms-excel";
  if (program) throw new UnreadableFile(oldOffice);
  if (ending === ".csv" || ending === ".tsv" || (ending === ".xls" && text.includes("\t"))) return "text/csv";
  if (ending === ".md" || ending === ".markdown") return "text/markdown";
  return "text/plain";
}

/** What the main part of an Office file is called. */
const mainParts = {
  word: /(?:wordprocessingml|ms-word)\.[\w.]*main\+xml/i,
  binarySheet: /ms-excel\.sheet\.binary/i,
  sheet: /(?:spreadsheetml|ms-excel)\.[\w.]*main\+xml/i,
  slides: /(?:presentationml|ms-powerpoint)\.[\w.]*main\+xml/i,
};

function packedType({ names, contentTypes, mimeType, hasDoctype }: Archive): FileType {
  const open = mimeType.replace(/-template$/, "");
  if (open.includes("opendocument") || open === "application/epub+zip") {
    if (open in fileTypes) return open as FileType;
    throw new UnreadableFile(`This is a drawing or another OpenDocument file. Parley reads ${readableTypes}.`);
  }
  if (names.has("Index/Document.iwa")) throw new UnreadableFile(appleFile);
  if (hasDoctype && contentTypes !== "") throw new UnreadableFile(definitions);
  const hasMacros = hasMacrosIn(names) || /macroEnabled/i.test(contentTypes);
  if (mainParts.binarySheet.test(contentTypes)) return "application/vnd.ms-excel.sheet.binary.macroenabled.12";
  if (mainParts.word.test(contentTypes)) {
    return hasMacros
      ? "application/vnd.ms-word.document.macroenabled.12"
      : "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  }
  if (mainParts.sheet.test(contentTypes)) {
    return hasMacros
      ? "application/vnd.ms-excel.sheet.macroenabled.12"
      : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  }
  if (mainParts.slides.test(contentTypes)) {
    return hasMacros
      ? "application/vnd.ms-powerpoint.presentation.macroenabled.12"
      : "application/vnd.openxmlformats-officedocument.presentationml.presentation";
  }
  throw new UnreadableFile(`This is an archive. Parley reads ${readableTypes}.`);
}

export const hasMacrosIn = (names: Iterable<string>) => [...names].some((name) => /vbaProject/i.test(name));

const oldOffice = "This is a file of an old Office version. Save it as .docx or .xlsx and upload it again.";

/** Office before 2007 and protected files have this container. */
async function oldOfficeType(bytes: Uint8Array): Promise<FileType> {
  const { openStreams } = await import("./old-container");
  const stream = openStreams(bytes);
  if (stream("EncryptedPackage")) throw new UnreadableFile(protectedFile);
  const word = stream("WordDocument");
  if (word) {
    // The first bytes say which version wrote it, and whether it is encrypted.
    if (word.readUInt16LE(0) !== 0xa5ec) throw new UnreadableFile(oldOffice);
    if (word.readUInt16LE(10) & 0x100) throw new UnreadableFile(protectedFile);
    return "application/msword";
  }
  if (stream("Workbook") || stream("Book")) return "application/vnd.ms-excel";
  if (stream("PowerPoint Document")) throw new UnreadableFile(oldPresentation);
  throw new UnreadableFile(stream("__properties_version1.0") ? mailFile : oldOffice);
}

async function otherProblem(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = /^(image|audio|video)\//.exec(known?.mime ?? "")?.[1];
  const names: Record<string, string> = { image: "a picture", audio: "a sound file", video: "a video" };
  const what = (kind && names[kind]) ?? (known ? `a file of the type .${known.ext}` : null);
  return what ? `This is ${what}. Parley reads ${readableTypes}.` : `This is not text. Parley reads ${readableTypes}.`;
}
