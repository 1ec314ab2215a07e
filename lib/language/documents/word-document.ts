import "server-only";
import type { Paragraph } from "docx";

type Docx = typeof import("docx");
type Head = { title: string; when: string | null };

/** Writes a Word document with a title. Imports the library on demand, because it is large. */
export async function writeWordDocument(
  { title, when }: Head,
  contentsOf: (docx: Docx) => Paragraph[],
): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import("docx");
  const { Document, HeadingLevel, Packer, Paragraph: Block } = docx;
  const document = new Document({
    title,
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } } },
    sections: [
      {
        children: [
          new Block({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...(when ? [new Block({ text: when, spacing: { after: 320 } })] : []),
          ...contentsOf(docx),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

/** Characters that XML does not allow, of which a document would be damaged, and those that reverse what follows. */
const forbidden = /[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]+/gu;
/** Text that can stand in a document. */
export const inDocument = (text: string) => text.replace(/[\n\t]/g, " ").replace(forbidden, "");
