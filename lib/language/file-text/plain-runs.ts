import "server-only";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

const textPart = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/;
const unread = /<w:ruby>|<m:oMath>/;
const notNeeded = /^word\/(?:media|embeddings)\//;

/** A Word document in which formulas and text with its pronunciation are plain text. mammoth passes them over otherwise. */
export async function withPlainRuns(bytes: Buffer): Promise<Buffer> {
  const changed = new Map<string, Buffer>();
  for await (const [name, data] of entriesOf(bytes, (name) => textPart.test(name))) {
    const xml = data.toString();
    if (unread.test(xml)) changed.set(name, Buffer.from(plainRuns(xml)));
  }
  if (changed.size === 0) return bytes;
  const { ZipFile } = await import("yazl");
  const packed = new ZipFile();
  for await (const [name, data] of entriesOf(bytes, (name) => !notNeeded.test(name))) {
    packed.addBuffer(changed.get(name) ?? data, name, { compress: false });
  }
  packed.end();
  return buffer(packed.outputStream);
}

async function* entriesOf(bytes: Buffer, isWanted: (name: string) => boolean): AsyncGenerator<[string, Buffer]> {
  const file = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of file.eachEntry()) {
    if (entry.fileName.endsWith("/") || !isWanted(entry.fileName)) continue;
    yield [entry.fileName, await buffer(await file.openReadStreamPromise(entry))];
  }
}

function plainRuns(xml: string): string {
  return xml
    .replace(/<w:ruby>([\s\S]*?)<\/w:ruby>/g, (_, ruby: string) => {
      const [spoken = "", written = ""] = ruby.split("<w:rubyBase>");
      return `${run(textIn(written, "w"))}${run(`(${textIn(spoken, "w")})`)}`;
    })
    .replace(/<m:oMath>([\s\S]*?)<\/m:oMath>/g, (_, formula: string) => run(textIn(formula, "m")));
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Escaped as it is in the file. */
const textIn = (xml: string, space: "w" | "m") =>
  [...xml.matchAll(new RegExp(`<${space}:t(?: [^>]*)?>([^<]*)</${space}:t>`, "g"))].map(([, text]) => text).join("");
