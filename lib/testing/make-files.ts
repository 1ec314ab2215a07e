import PDFDocument from "pdfkit";
import { makeZip, type ZipEntry } from "./make-zip";

/** What `write` draws, as the bytes of a PDF. */
export function makePdf(
  write: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ margin: 72, ...options });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
  });
  write(document);
  document.end();
  return bytes;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org";
const contentTypes = (part: string, type: string) =>
  `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;
const relations = (target: string) =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

type WordOptions = { more?: ZipEntry[]; type?: string; prolog?: string };

/** A Word document with this XML in its body. */
export const makeWord = (body: string, { more = [], type, prolog = xml }: WordOptions = {}): Buffer =>
  makeZip([
    {
      name: "[Content_Types].xml",
      data: contentTypes(
        "/word/document.xml",
        type ?? "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
      ),
    },
    { name: "_rels/.rels", data: relations("word/document.xml") },
    {
      name: "word/document.xml",
      data: `${prolog}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);

export const wordParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook whose sheets have these rows: numbers and texts, or the XML of a cell after its `<c`. */
export function makeWorkbook(sheets: Record<string, (string | number | { cell: string })[][]>): Buffer {
  const names = Object.keys(sheets);
  const cell = (value: string | number | { cell: string }) => {
    if (typeof value === "object") return `<c${value.cell}`;
    return typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const letters = (at: number): string =>
    (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
  const row = (cells: (string | number | { cell: string })[], at: number) =>
    `<row r="${at + 1}">${cells.map((value, column) => cell(value).replace("<c", `<c r="${letters(column)}${at + 1}"`)).join("")}</row>`;
  const main = `${office}/spreadsheetml/2006/main`;
  return makeZip([
    {
      name: "[Content_Types].xml",
      data: contentTypes(
        "/xl/workbook.xml",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
      ),
    },
    { name: "_rels/.rels", data: relations("xl/workbook.xml") },
    {
      name: "xl/workbook.xml",
      data: `${xml}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `${xml}<Relationships xmlns="${office}/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: "xl/styles.xml",
      data: `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: `${xml}<worksheet xmlns="${main}"><sheetData>${(sheets[name] ?? []).map(row).join("")}</sheetData></worksheet>`,
    })),
  ]);
}
