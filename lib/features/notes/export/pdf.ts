import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { clock } from "@/lib/features/transcripts/export-text";
import type { Outline, OutlineLine } from "./outline";

const fonts = path.join(process.cwd(), "node_modules/@expo-google-fonts/inter");
const files = { regular: "400Regular/Inter_400Regular.ttf", bold: "600SemiBold/Inter_600SemiBold.ttf" };
const margin = { top: 64, bottom: 64, left: 64, right: 64 };
const colors = { ink: "#1c1a17", soft: "#6b665e" };
const indent = 14;
/** What stands for a character that the font lacks. */
const box = "\u25a1";
const boxesMeaning = `${box} stands for characters that a PDF of Parley can't show. The Word and Markdown files have them.`;

/** What pdfkit keeps of an embedded font. It offers no public way to ask which characters a font has. */
type EmbeddedFont = { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };

/**
 * Writes a PDF with a subset of Inter, which has Latin, Greek and Cyrillic letters. Lets other requests in after each
 * line. Imports the library on demand, because it is large.
 */
export async function writePdf(outline: Outline): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: Document }, regular, bold] = await Promise.all([
    import("pdfkit"),
    readFile(path.join(fonts, files.regular)),
    readFile(path.join(fonts, files.bold)),
  ]);
  const document = new Document({
    size: "A4",
    margins: margin,
    bufferPages: true,
    // Otherwise it reads the metrics of a standard font from its package.
    font: regular as unknown as string,
    lang: outline.language,
    info: { Title: plain(outline.title), Creator: "Parley" },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  document.registerFont("regular", regular).registerFont("bold", bold).font("regular");
  const { font } = (document as unknown as { _font: EmbeddedFont })._font;
  let hasBoxes = false;
  const shown = (text: string) => {
    const known = [...plain(text)].map((letter) =>
      letter === " " || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : box,
    );
    const joined = known.join("").replaceAll(/\u25a1{2,}/g, box);
    hasBoxes ||= joined.includes(box) && !text.includes(box);
    return joined;
  };
  const write = (text: string, { size, font: name = "regular", color = colors.ink, ...options }: Style) =>
    document
      .font(name)
      .fontSize(size)
      .fillColor(color)
      .text(text, { lineGap: 2.5, ...options });

  write(shown(outline.title), { size: 20, font: "bold" });
  if (outline.when) write(shown(outline.when), { size: 10, color: colors.soft, paragraphGap: 6 });
  document.moveDown(0.6);
  if (outline.overview) write(shown(outline.overview), { size: 11 });
  for (const { heading, lines } of outline.sections) {
    document.moveDown(0.9);
    keepTogether(headingHeightMin);
    write(shown(heading), { size: 13, font: "bold", paragraphGap: 3 });
    for (const line of lines) {
      await nextTurn();
      writeLine(line);
    }
  }
  document.moveDown(1.5);
  const remarks = outline.remarks.map(shown);
  for (const remark of [...remarks, ...(hasBoxes ? [boxesMeaning] : [])]) {
    write(remark, { size: 9, color: colors.soft });
  }
  numberPages();
  document.end();
  await isWritten;
  return new Uint8Array(Buffer.concat(chunks));

  function writeLine({ text, label, due, tMs }: OutlineLine) {
    const { left } = margin;
    keepTogether(lineHeightMin);
    const top = document.y;
    write("•", { size: 11, color: colors.soft, lineBreak: false });
    document.x = left + indent;
    document.y = top;
    const width = document.page.width - left - margin.right - indent;
    const rest = { size: 11, width, continued: true };
    if (label) write(`${shown(label)}: `, { ...rest, font: "bold" });
    write(`${shown(text)}${due ? ` (${shown(due)})` : ""}  `, rest);
    write(clock(tMs), { size: 11, color: colors.soft, width, paragraphGap: 3 });
    document.x = left;
  }

  /** Starts a new page if what follows would stand alone at the end of this one. */
  function keepTogether(height: number) {
    if (document.y + height > document.page.height - margin.bottom) document.addPage();
  }

  function numberPages() {
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      // Below the margin a text would start another page.
      document.page.margins.bottom = 0;
      const y = document.page.height - margin.bottom / 2;
      document.font("regular").fontSize(9).fillColor(colors.soft);
      document.text(`${page - start + 1} / ${count}`, margin.left, y, {
        align: "right",
        width: document.page.width - margin.left - margin.right,
      });
    }
  }
}

const headingHeightMin = 60;
/** Two lines of text. */
const lineHeightMin = 38;

type Style = PDFKit.Mixins.TextOptions & { size: number; font?: "regular" | "bold"; color?: string };

/** Without control characters and marks that have no glyph of their own. */
const plain = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, " ").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
