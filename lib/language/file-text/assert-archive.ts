import "server-only";
import { fromBufferPromise } from "yauzl";
import { archiveBytesMax, archiveEntriesMax, archiveRatioMax } from "./constants";
import { UnreadableFile } from "./unreadable-file";

/** Text packs well: below this size, any ratio is fine. */
const ratioFromBytes = 10_000_000;
const typesEntry = "[Content_Types].xml";
const typesBytesMax = 1_000_000;

export type Archive = { names: Set<string>; contentTypes: string };

const tooLarge = () => new UnreadableFile("This file unpacks to far more than a document holds, so it was not opened.");

/**
 * Unpacks every entry once, without keeping it, and counts: a directory can lie about sizes. Programs that read the
 * archive later unpack the same entries. Archives inside stay packed.
 */
export async function assertArchive(bytes: Uint8Array): Promise<Archive> {
  const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  if (file.entryCount > archiveEntriesMax) throw tooLarge();
  const names = new Set<string>();
  const types: Buffer[] = [];
  let total = 0;
  let typesBytes = 0;
  for await (const entry of file.eachEntry()) {
    if (names.size >= archiveEntriesMax) throw tooLarge();
    // Bit 0: encrypted. Office encrypts in another way.
    if (entry.generalPurposeBitFlag & 1) throw new UnreadableFile("This file is protected by a password.");
    if (names.has(entry.fileName)) throw new UnreadableFile("This file is damaged: it holds a part twice.");
    names.add(entry.fileName);
    if (entry.fileName.endsWith("/")) continue;
    const isXml = /\.(xml|rels)$/i.test(entry.fileName);
    let end = "";
    for await (const chunk of await file.openReadStreamPromise(entry)) {
      total += chunk.length;
      if (total > archiveBytesMax) throw tooLarge();
      if (total > ratioFromBytes && total > bytes.length * archiveRatioMax) throw tooLarge();
      if (isXml) end = assertNoDoctype(end, chunk);
      if (entry.fileName === typesEntry && typesBytes < typesBytesMax) {
        types.push(chunk);
        typesBytes += chunk.length;
      }
    }
  }
  return { names, contentTypes: Buffer.concat(types).toString() };
}

/** Office writes no document types; they exist to define entities. Returns what the next chunk may continue. */
function assertNoDoctype(end: string, chunk: Buffer): string {
  const text = end + chunk.toString("latin1");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile("This file holds definitions that no Office program writes, so it was not opened.");
  }
  return text.slice(-10);
}
