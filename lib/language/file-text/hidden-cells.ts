import "server-only";
import { fromBufferPromise } from "yauzl";

const sheetEntry = /^xl\/worksheets\/[^/]+\.xml$/;
const bookEntry = /^xl\/(?:_rels\/)?workbook\.xml(?:\.rels)?$/;
const hidden = /<(?:\w+:)?(?:row|col)\b[^>]*\shidden="(?:1|true)"/;
/** Longer than the beginning of a row. */
const overlap = 2000;

/** At which places a workbook since 2007 has sheets with hidden rows or columns. SheetJS takes seven times as long to say. */
export async function sheetsWithHiddenCells(bytes: Uint8Array): Promise<Set<number>> {
  const file = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found: string[] = [];
  let book = "";
  for await (const entry of file.eachEntry()) {
    const isBook = bookEntry.test(entry.fileName);
    if (!isBook && !sheetEntry.test(entry.fileName)) continue;
    let text = "";
    for await (const chunk of await file.openReadStreamPromise(entry)) {
      text = (isBook ? text : text.slice(-overlap)) + chunk.toString();
      if (isBook || !hidden.test(text)) continue;
      found.push(entry.fileName.slice("xl/".length));
      break;
    }
    if (isBook) book += text;
  }
  const ids = [...book.matchAll(/<(?:\w+:)?sheet\b[^>]*\br:id="([^"]*)"/g)].map(([, id]) => id);
  const relations = [...book.matchAll(/<Relationship\b[^>]*>/g)].map(([relation]) => relation);
  return new Set(
    found.map((name) => {
      const relation = relations.find(
        (one) => one.includes(`Target="${name}"`) || one.includes(`Target="/xl/${name}"`),
      );
      return ids.indexOf(/\bId="([^"]*)"/.exec(relation ?? "")?.[1]);
    }),
  );
}
