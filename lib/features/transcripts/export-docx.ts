import "server-only";
import { inDocument, writeWordDocument } from "@/lib/language/documents/word-document";
import { clock, type ExportedTranscript, listTurns } from "./export-text";

/** Writes a Word document. */
export const writeDocx = ({ title, when, ...transcript }: ExportedTranscript): Promise<Uint8Array<ArrayBuffer>> =>
  writeWordDocument({ title: inDocument(title), when }, ({ Paragraph, TextRun }) => {
    const spacing = { after: 160 };
    return listTurns(transcript).map(({ tMs, name, text }) =>
      name === null
        ? new Paragraph({
            spacing,
            children: [new TextRun({ text: inDocument(text), italics: true, color: "666666" })],
          })
        : new Paragraph({
            spacing,
            children: [
              new TextRun({ text: inDocument(name), bold: true }),
              new TextRun({ text: `  ${clock(tMs)}`, color: "666666", size: 18 }),
              new TextRun({ text: inDocument(text), break: 1 }),
            ],
          }),
    );
  });
