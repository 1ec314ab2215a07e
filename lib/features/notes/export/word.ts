import "server-only";
import { clock } from "@/lib/features/transcripts/export-text";
import { inDocument, writeWordDocument } from "@/lib/language/documents/word-document";
import type { Outline } from "./outline";

const grey = "666666";

/** Writes a Word document. */
export const writeWord = ({ title, when, overview, sections, remarks }: Outline): Promise<Uint8Array<ArrayBuffer>> =>
  writeWordDocument({ title: inDocument(title), when }, ({ HeadingLevel, Paragraph, TextRun }) => [
    ...(overview ? [new Paragraph({ text: inDocument(overview), spacing: { after: 240 } })] : []),
    ...sections.flatMap(({ heading, lines }) => [
      new Paragraph({
        text: inDocument(heading),
        heading: HeadingLevel.HEADING_2,
        spacing: { before: 240, after: 120 },
      }),
      ...lines.map(
        ({ text, label, due, tMs }) =>
          new Paragraph({
            bullet: { level: 0 },
            spacing: { after: 80 },
            children: [
              ...(label ? [new TextRun({ text: `${inDocument(label)}: `, bold: true })] : []),
              new TextRun({ text: inDocument(text) }),
              ...(due ? [new TextRun({ text: ` (${inDocument(due)})` })] : []),
              new TextRun({ text: `  ${clock(tMs)}`, color: grey, size: 18 }),
            ],
          }),
      ),
    ]),
    ...remarks.map(
      (remark) =>
        new Paragraph({
          spacing: { before: 320 },
          children: [new TextRun({ text: inDocument(remark), italics: true, color: grey, size: 18 })],
        }),
    ),
  ]);
