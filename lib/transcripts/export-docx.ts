import "server-only";
import { clock, type ExportedTranscript, listTurns } from "./export-text";

/** Writes a Word document. Imports the library on demand, because it is large. */
export async function writeDocx(transcript: ExportedTranscript): Promise<Uint8Array<ArrayBuffer>> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import("docx");
  const spacing = { after: 160 };
  const turns = listTurns(transcript).map(({ tMs, name, text }) =>
    name === null
      ? new Paragraph({ spacing, children: [new TextRun({ text, italics: true, color: "666666" })] })
      : new Paragraph({
          spacing,
          children: [
            new TextRun({ text: name, bold: true }),
            new TextRun({ text: `  ${clock(tMs)}`, color: "666666", size: 18 }),
            new TextRun({ text, break: 1 }),
          ],
        }),
  );
  const document = new Document({
    title: transcript.title,
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: transcript.title, heading: HeadingLevel.HEADING_1 }),
          ...(transcript.when ? [new Paragraph({ text: transcript.when, spacing: { after: 320 } })] : []),
          ...turns,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
