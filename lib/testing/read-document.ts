import { inflateRawSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF, one string a page. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text;
}

/** All that is written in a file that somebody downloads: its text and what it says about itself. */
export async function readDownload(bytes: Uint8Array, contentType: string): Promise<string> {
  if (contentType.includes("pdf")) {
    const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
    return JSON.stringify([info, await readPdf(bytes)]);
  }
  if (contentType.includes("officedocument")) {
    return [...unzip(Buffer.from(bytes)).values()].map((xml) => unescapeXml(xml.replace(/<[^>]*>/g, ""))).join("\n");
  }
  return Buffer.from(bytes).toString("utf8");
}

/** The paragraphs of a Word document. Throws if it is no valid ZIP file with a document inside. */
export function readWord(bytes: Uint8Array): string[] {
  const xml = unzip(Buffer.from(bytes)).get("word/document.xml");
  if (!xml) throw new Error("There is no document in it.");
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = ""]) => unescapeXml(text)).join(""),
  );
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? "");

/** The files of an archive, by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf("PK\u0005\u0006");
  if (end < 0) throw new Error("It is no ZIP file.");
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [number, number, number];
    const [nameLength, extraLength, commentLength] = lengths;
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString("utf8"));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
