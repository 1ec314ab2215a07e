import "server-only";
import { fromBufferPromise } from "yauzl";
import { archiveBytesMax, archiveEntriesMax, archiveRatioMax } from "./constants";
import { definitions, protectedFile, UnreadableFile } from "./unreadable-file";

/** Text packs well: below this size, any ratio is fine. */
const ratioFromBytes = 10_000_000;
/** What says which kind of archive it is: in Office files, and in OpenDocument and EPUB. */
const typesEntry = "[Content_Types].xml";
const mimeTypeEntry = "mimetype";
const typesBytesMax = 1_000_000;

const officePart = /\.(xml|rels)$/i;

/** `hasDoctype`: one of its parts, beside pages, names a document type. */
export type Archive = { names: Set<string>; contentTypes: string; mimeType: string; hasDoctype: boolean };

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
  const kept = new Map<string, Buffer[]>([typesEntry, mimeTypeEntry].map((name) => [name, []]));
  let total = 0;
  let keptBytes = 0;
  let hasDoctype = false;
  for await (const entry of file.eachEntry()) {
    if (names.size >= archiveEntriesMax) throw tooLarge();
    // Bit 0: encrypted. Office encrypts in another way.
    if (entry.generalPurposeBitFlag & 1) throw new UnreadableFile(protectedFile);
    if (names.has(entry.fileName)) throw new UnreadableFile("This file is damaged: it holds a part twice.");
    names.add(entry.fileName);
    if (entry.fileName.endsWith("/")) continue;
    const isXml = /\.(xml|rels|x?html?|opf|ncx)$/i.test(entry.fileName);
    let end = "";
    for await (const chunk of await file.openReadStreamPromise(entry)) {
      total += chunk.length;
      if (total > archiveBytesMax) throw tooLarge();
      if (total > ratioFromBytes && total > bytes.length * archiveRatioMax) throw tooLarge();
      if (isXml) {
        const text = end + chunk.toString("latin1");
        if (/<!ENTITY/i.test(text)) throw new UnreadableFile(definitions);
        hasDoctype ||= officePart.test(entry.fileName) && /<!DOCTYPE/i.test(text);
        end = text.slice(-10);
      }
      const part = kept.get(entry.fileName);
      if (part && keptBytes < typesBytesMax) {
        part.push(chunk);
        keptBytes += chunk.length;
      }
    }
  }
  const textOf = (name: string) => Buffer.concat(kept.get(name) ?? []).toString();
  return { names, contentTypes: textOf(typesEntry), mimeType: textOf(mimeTypeEntry).trim(), hasDoctype };
}
