import { CFB } from "@e965/xlsx";
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

const stylesType = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";

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
      ).replace("</Types>", `<Override PartName="/xl/styles.xml" ContentType="${stylesType}"/></Types>`),
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
      data: `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><cellXfs count="6"><xf numFmtId="0"/>${[14, 10, 20, 164, 165].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: `${xml}<worksheet xmlns="${main}"><sheetData>${(sheets[name] ?? []).map(row).join("")}</sheetData></worksheet>`,
    })),
  ]);
}

/** The container of Office before 2007, with these streams. */
export function makeOldContainer(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { type: "buffer" });
}

type OldWordOptions = { footnotes?: string; deleted?: string; flags?: number; version?: number };

/** A document of Word 97 with this text, whose paragraphs end with `\r`. `deleted`: a part of it that is marked so. */
export function makeOldWord(
  text: string,
  { footnotes = "", deleted = "", flags = 0, version = 0xa5ec }: OldWordOptions = {},
): Buffer {
  const start = 2048;
  const all = Buffer.from(text + footnotes, "utf16le");
  const main = Buffer.alloc(start + all.length);
  all.copy(main, start);
  const pieces = Buffer.alloc(21);
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(all.length / 2, 9);
  pieces.writeUInt32LE(start, 15);
  main.writeUInt16LE(version, 0);
  main.writeUInt16LE(flags, 10);
  main.writeUInt32LE(text.length, 0x4c);
  main.writeUInt32LE(footnotes.length, 0x50);
  main.writeUInt32LE(pieces.length, 0x1a6);
  const runs = Buffer.alloc(12);
  if (deleted) {
    // A page with one run, and in it the property that says that it is deleted.
    const page = main.subarray(1024, 1536);
    const from = start + text.indexOf(deleted) * 2;
    page.writeUInt32LE(from, 0);
    page.writeUInt32LE(from + deleted.length * 2, 4);
    page[8] = 100;
    Buffer.from([3, 0, 8, 1]).copy(page, 200);
    page[511] = 1;
    runs.writeUInt32LE(2, 8);
    main.writeUInt32LE(pieces.length, 0xfa);
    main.writeUInt32LE(runs.length, 0xfe);
  }
  return makeOldContainer({ WordDocument: main, "0Table": Buffer.concat([pieces, runs]) });
}

/** A presentation; each slide has a title, and lines below it. */
export function makeSlides(
  slides: { title: string; lines?: string[]; notes?: string }[],
  more: ZipEntry[] = [],
): Buffer {
  const main = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
  const names = `xmlns:a="${office}/drawingml/2006/main" xmlns:p="${office}/presentationml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
  const lines = (texts: string[]) => texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join("");
  const shape = (texts: string[], kind = "") =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody>${lines(texts)}</p:txBody></p:sp>`;
  const tree = (shapes: string) => `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relationships = (all: string) =>
    `${xml}<Relationships xmlns="${office}/package/2006/relationships">${all}</Relationships>`;
  return makeZip([
    { name: "[Content_Types].xml", data: contentTypes("/ppt/presentation.xml", main) },
    { name: "_rels/.rels", data: relations("ppt/presentation.xml") },
    {
      name: "ppt/presentation.xml",
      data: `${xml}<p:presentation ${names}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    },
    {
      name: "ppt/_rels/presentation.xml.rels",
      data: relationships(
        slides.map((_, at) => relation(`rId${at + 1}`, "slide", `slides/slide${at + 1}.xml`)).join(""),
      ),
    },
    ...slides.flatMap(({ title, lines: below = [], notes }, at) => [
      {
        name: `ppt/slides/slide${at + 1}.xml`,
        data: `${xml}<p:sld ${names}>${tree(shape([title], '<p:ph type="title"/>') + shape(below))}</p:sld>`,
      },
      ...(notes
        ? [
            {
              name: `ppt/slides/_rels/slide${at + 1}.xml.rels`,
              data: relationships(relation("rId1", "notesSlide", `../notesSlides/notesSlide${at + 1}.xml`)),
            },
            {
              name: `ppt/notesSlides/notesSlide${at + 1}.xml`,
              data: `${xml}<p:notes ${names}>${tree(shape([notes], '<p:ph type="body" idx="1"/>'))}</p:notes>`,
            },
          ]
        : []),
    ]),
    ...more,
  ]);
}

/** An OpenDocument text with this XML in its body. */
export const makeOpenText = (body: string, { prolog = xml, more = [] }: { prolog?: string; more?: ZipEntry[] } = {}) =>
  makeZip([
    { name: "mimetype", data: "application/vnd.oasis.opendocument.text" },
    {
      name: "content.xml",
      data: `${prolog}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    ...more,
  ]);

/** A book with this chapter. */
export const makeBook = (chapter: string): Buffer =>
  makeZip([
    { name: "mimetype", data: "application/epub+zip" },
    {
      name: "META-INF/container.xml",
      data: `${xml}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    },
    {
      name: "book.opf",
      data: `${xml}<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
    },
    {
      name: "a.xhtml",
      data: `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>a</title></head><body>${chapter}</body></html>`,
    },
  ]);
