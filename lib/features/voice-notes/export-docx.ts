import "server-only";
import { clock } from "@/lib/features/transcripts/export-text";
import { inDocument, writeWordDocument } from "@/lib/language/documents/word-document";
import { type ExportedNote, itemLine, listTurns } from "./export-text";

/** Writes a Word document. */
export const writeDocx = (note: ExportedNote): Promise<Uint8Array<ArrayBuffer>> =>
  writeWordDocument({ title: inDocument(note.title), when: note.when }, ({ HeadingLevel, Paragraph, TextRun }) => {
    const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });
    const paragraphs = (text: string) =>
      text.split("\n").map((line) => new Paragraph({ text: inDocument(line), spacing: { after: 80 } }));
    const turns = listTurns(note).map(
      ({ atMs, name, text, isMark }) =>
        new Paragraph({
          spacing: { after: 160 },
          children: [
            new TextRun({ text: inDocument(name ?? ""), bold: true }),
            new TextRun({ text: `${name === null ? "" : "  "}${clock(atMs)}`, color: "666666", size: 18 }),
            new TextRun({ text: inDocument(text), break: 1, italics: isMark }),
          ],
        }),
    );
    return [
      ...(note.summary ? [heading("Summary"), ...paragraphs(note.summary.trim())] : []),
      ...(note.actionItems.length > 0
        ? [
            heading("Action items"),
            ...note.actionItems.map(
              (item) => new Paragraph({ text: inDocument(itemLine(item)), bullet: { level: 0 } }),
            ),
          ]
        : []),
      ...(note.notes.trim() ? [heading("Notes"), ...paragraphs(note.notes.trim())] : []),
      ...(turns.length > 0 ? [heading("Transcript"), ...turns] : []),
    ];
  });
