import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { type Archive, assertArchive } from "./assert-archive";
import type { FileType } from "./constants";
import { decodeText } from "./decode-text";
import { readableTypes, UnreadableFile } from "./unreadable-file";

/** `text`: decoded, when it is text. */
export type FoundType = { type: FileType; text: string | null };

const found = (type: FileType, text: string | null = null): FoundType => ({ type, text });
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** The bytes decide. The name only says which kind of text it is. */
export async function findType(bytes: Uint8Array, fileName: string): Promise<FoundType> {
  const start = latin(bytes.subarray(0, 1024));
  if (start.includes("%PDF-")) return found("application/pdf");
  if (["PK\u0003\u0004", "PK\u0005\u0006"].some((mark) => start.startsWith(mark))) {
    return found(officeType(await assertArchive(bytes)));
  }
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) throw new UnreadableFile(oldOfficeProblem(bytes));
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFile(await otherProblem(bytes));
  const ending = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1];
  if (ending === "csv" || ending === "tsv") return found("text/csv", text);
  if (ending === "md" || ending === "markdown") return found("text/markdown", text);
  return found("text/plain", text);
}

function officeType({ names, contentTypes }: Archive): FileType {
  const hasMacros =
    /macroEnabled|vbaProject/i.test(contentTypes) || [...names].some((name) => /vbaProject/i.test(name));
  if (hasMacros) {
    throw new UnreadableFile(
      "This file contains macros. Save it without them, as .docx or .xlsx, and upload it again.",
    );
  }
  if (contentTypes.includes("wordprocessingml")) {
    return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  }
  if (contentTypes.includes("spreadsheetml")) {
    return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  }
  const kind = contentTypes.includes("presentationml") ? "a presentation" : "an archive";
  throw new UnreadableFile(`This is ${kind}. Parley reads ${readableTypes}.`);
}

/** Office before 2007 and protected files have this container; its directory has names in UTF-16. */
function oldOfficeProblem(bytes: Uint8Array): string {
  const isProtected = latin(bytes).includes([..."EncryptedPackage"].join("\0"));
  return isProtected
    ? "This file is protected by a password. Remove it and upload the file again."
    : "This is a file of an old Office version. Save it as .docx or .xlsx and upload it again.";
}

async function otherProblem(bytes: Uint8Array): Promise<string> {
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = /^(image|audio|video)\//.exec(known?.mime ?? "")?.[1];
  const names: Record<string, string> = { image: "a picture", audio: "a sound file", video: "a video" };
  const what = (kind && names[kind]) ?? (known ? `a file of the type .${known.ext}` : null);
  return what ? `This is ${what}. Parley reads ${readableTypes}.` : `This is not text. Parley reads ${readableTypes}.`;
}
