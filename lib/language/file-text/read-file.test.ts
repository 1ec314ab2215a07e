import { execFileSync } from "node:child_process";
import { utils, write } from "@e965/xlsx";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { describe, expect, test } from "vitest";
import {
  makeBook,
  makeOldContainer,
  makeOldWord,
  makeOpenText,
  makePdf,
  makeSlides,
  makeWord,
  makeWorkbook,
  wordParagraph,
} from "@/lib/testing/make-files";
import { makeZip } from "@/lib/testing/make-zip";
import { readBytes } from "./read-bytes";
import { readFileText } from "./read-file";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const letters = {
  greek: "\xca\xe1\xeb\xe7\xec\xdd\xf1\xe1, \xe7 \xf3\xf5\xed\xdc\xed\xf4\xe7\xf3\xe7",
  russian:
    "\xcf\xf0\xe8\xe2\xe5\xf2, \xfd\xf2\xee \xef\xf0\xee\xf2\xee\xea\xee\xeb \xe2\xf1\xf2\xf0\xe5\xf7\xe8: \xe1\xfe\xe4\xe6\xe5\xf2 \xf3\xf2\xe2\xe5\xf0\xe6\xe4\xb8\xed, \xf1\xf0\xee\xea \xef\xff\xf2\xed\xe8\xf6\xe0.",
  japanese: "\x96{\x93\xfa\x82\xcc\x89\xef\x8bc\x82\xcc\x8bc\x8e\x96\x98^\x82\xc5\x82\xb7\x81B",
};
const plan = "The roof of the old house has to be painted before the winter comes, and Ben knows whom to ask. ";

/** A page whose font holds no letters and only names what its bytes mean, as many programs of East Asia write. */
const pdfWithTable = (table: string, ordering: string, letters: string) => {
  const drawn = `BT /F 20 Tf 50 50 Td <${letters}> Tj ET`;
  const system = `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>`;
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/${table}/DescendantFonts[6 0 R]>>endobj
6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/Song${system}/FontDescriptor 7 0 R>>endobj
7 0 obj<</Type/FontDescriptor/FontName/Song/Flags 4>>endobj
trailer<</Root 1 0 R>>
%%EOF`);
};

const textOf = async (bytes: Uint8Array, name = "a") => (await readBytes(bytes, name)).text;

/**
 * A reader starts as a program of its own, and everything else comes first: on a busy machine that takes minutes. Its
 * limit of processor time holds nonetheless.
 */
const whenBusy = { timeout: 300_000 };
const unhurried = { wallMs: 290_000 };

describe("what is read", () => {
  test("a PDF: headings, joined paragraphs, lists, without what every page repeats", whenBusy, async () => {
    const bytes = await makePdf((pdf) => {
      for (let page = 1; page <= 4; page += 1) {
        if (page > 1) pdf.addPage();
        pdf.fontSize(8).text(`Acme, page ${page}`, 72, 40);
        pdf.fontSize(20).text(`Chapter ${page}`, 72, 90);
        pdf
          .fontSize(11)
          .text(`In year ${page * 7}, ${"abcd"[page - 1]} said: ${plan.repeat(3).trim()}`)
          .moveDown();
        pdf.text(`On page ${page} there is some infor-`).text("mation of its own.").moveDown();
        pdf.text("• paint").text(`• brushes of ${"abcd"[page - 1]}`);
      }
    });
    const { type, text, truncated } = await readFileText(bytes, "plan.txt", unhurried);
    expect([type, truncated]).toEqual(["application/pdf", false]);
    const said = `In year 7, a said: ${plan.repeat(3).trim()}`;
    const parts = [said, "On page 1 there is some information of its own.", "- paint", "- brushes of a"];
    expect(text.split("\n\n").slice(0, 6)).toEqual(["# Chapter 1", ...parts, "# Chapter 2"]);
    expect(text).not.toContain("Acme");
  });

  test("a Word document: headings, lists and tables", async () => {
    const cells = (texts: string[]) =>
      new TableRow({ children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })) });
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: "Plan", heading: HeadingLevel.HEADING_1 }),
            new Paragraph(plan.trim()),
            new Paragraph({ text: "paint", bullet: { level: 0 } }),
            new Paragraph({ text: "brushes", bullet: { level: 0 } }),
            new Table({ rows: [cells(["Part", "Cost"]), cells(["Roof", "5"])] }),
          ],
        },
      ],
    });
    const bytes = await Packer.toBuffer(document);
    expect(await readBytes(bytes, "a.pdf")).toEqual({
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      text: `# Plan\n\n${plan.trim()}\n\n- paint\n- brushes\n\n| Part | Cost |\n| --- | --- |\n| Roof | 5   |`,
      truncated: false,
      remark: null,
    });
  });

  test("what stands beside the text of a Word document: headers, footers, text boxes and comments, each line once", async () => {
    const part = (name: string, data: string) => ({ name: `word/${name}.xml`, data });
    const box = `<w:txbxContent>${wordParagraph("In a box")}</w:txbxContent>`;
    const bytes = makeWord(`${wordParagraph("Plan")}<w:p><w:r><w:pict>${box}</w:pict></w:r></w:p>`, {
      more: [
        part("header1", `<w:hdr>${wordParagraph("Acme &amp; Co")}${wordParagraph("7")}</w:hdr>`),
        part("header2", `<w:hdr>${wordParagraph("Acme &amp; Co")}</w:hdr>`),
        part("footer1", "<w:ftr><w:p><w:r><w:t>Draft of</w:t><w:tab/><w:t>Ana</w:t></w:r></w:p></w:ftr>"),
        part(
          "comments",
          `<w:comments><w:comment w:id="0" w:author="Ben">${wordParagraph("Why?")}</w:comment></w:comments>`,
        ),
      ],
    });
    const { text } = await readBytes(bytes, "a.docx");
    expect(text.replace(/^Plan\s+(?:In a box\s+)?/, "")).toBe(
      "## Header\n\nAcme & Co\n\n## Footer\n\nDraft of Ana\n\n## Text boxes\n\nIn a box\n\n## Comments\n\nBen: Why?",
    );
  });

  test("what is filled into a PDF's form, and notes on its pages", async () => {
    const bytes = await makePdf((document) => {
      document.text("Application");
      document.initForm();
      document.formText("Name", 72, 100, 200, 20, { value: "Ana Pereira" });
      document.formText("Street", 72, 130, 200, 20, {});
      document.note(72, 200, 20, 20, "Ask for the date");
    });
    const { text } = await readBytes(bytes, "a.pdf");
    expect(text).toBe("Application\n\n## Form\n\nName: Ana Pereira\n\n## Annotations\n\nAsk for the date");
  });

  test.each([
    ["Chinese", "GBK-EUC-H", "GB1", "c4e3bac3cac0bde7", "你好世界"],
    ["Chinese of Taiwan", "ETen-B5-H", "CNS1", "a741a66ea540acc9", "你好世界"],
    ["Japanese", "90ms-RKSJ-H", "Japan1", "93fa967b8cea", "日本語"],
    ["Korean", "KSCms-UHC-H", "Korea1", "c7d1b1b9beee", "한국어"],
  ])("a PDF in %s that only names its table of characters", async (_language, table, ordering, letters, text) => {
    expect(await textOf(pdfWithTable(table, ordering, letters))).toBe(text);
  });

  test("a workbook: a table for each sheet, with dates and the values of formulas", async () => {
    const bytes = makeWorkbook({
      Costs: [
        ["Part", "Price", "When"],
        ["Roof | top", 0.1 + 0.2, { cell: ' s="1"><v>46000</v></c>' }],
        ["Sum", { cell: "><f>B2*2</f><v>0.6</v></c>" }],
      ],
      Empty: [],
      Two: [["x"]],
    });
    expect(await textOf(bytes)).toBe(
      "## Costs\n\n| Part | Price | When |\n| --- | --- | --- |\n| Roof \\| top | 0.3 | 2025-12-09 |\n| Sum | 0.6 |  |\n\n## Two\n\n| x |\n| --- |",
    );
  });

  test("a workbook is read as Excel shows it: percent, times, codes with zeros, money, errors, long numbers", async () => {
    const bytes = makeWorkbook({
      Shown: [
        ["Share", "At", "ZIP", "Price", "Error", "Long", "Yes"],
        [
          { cell: ' s="2"><v>0.125</v></c>' },
          { cell: ' s="3"><v>0.3958333333333333</v></c>' },
          { cell: ' s="4"><v>1067</v></c>' },
          { cell: ' s="5"><v>1234.5</v></c>' },
          { cell: ' t="e"><v>#DIV/0!</v></c>' },
          123456789012345,
          { cell: ' t="b"><v>1</v></c>' },
        ],
      ],
    });
    expect(await textOf(bytes)).toContain("| 12.50% | 9:30 | 01067 | 1,234.50 € | #DIV/0! | 123456789012345 | TRUE |");
  });

  test.each<[string, Buffer, string, string, string]>([
    ["UTF-8 with a mark", Buffer.from("\ufeff# Grüße"), "a.md", "text/markdown", "# Grüße"],
    ["UTF-16", Buffer.from("\ufeffGrüße", "utf16le"), "a.txt", "text/plain", "Grüße"],
    ["UTF-16, the other way round", Buffer.from("\ufeffGrüße", "utf16le").swap16(), "a", "text/plain", "Grüße"],
    ["Windows-1252", Buffer.from("Caf\xe9 \x80 5\r\n\x93so\x94", "latin1"), "a.txt", "text/plain", "Café € 5\n“so”"],
    ["UTF-16 without a mark", Buffer.from("Grüße", "utf16le"), "a.txt", "text/plain", "Grüße"],
    [
      "a few letters that could be anything",
      Buffer.from("\xa9 2026 na\xefve", "latin1"),
      "a",
      "text/plain",
      "© 2026 naïve",
    ],
    ["Greek", Buffer.from(letters.greek, "latin1"), "a", "text/plain", "Καλημέρα, η συνάντηση"],
    [
      "Russian",
      Buffer.from(letters.russian, "latin1"),
      "a",
      "text/plain",
      "Привет, это протокол встречи: бюджет утверждён, срок пятница.",
    ],
    ["Japanese", Buffer.from(letters.japanese, "latin1"), "a", "text/plain", "本日の会議の議事録です。"],
    ["text under the name of a PDF", Buffer.from("BMW plans"), "a.pdf", "text/plain", "BMW plans"],
    [
      "CSV with semicolons",
      Buffer.from('a;b\n1;2\n"x;y";"3\n4"\n'),
      "a.csv",
      "text/csv",
      "| a | b |\n| --- | --- |\n| 1 | 2 |\n| x;y | 3 4 |\n",
    ],
  ])("%s", async (_what, bytes, name, type, text) => {
    expect(await readBytes(bytes, name)).toMatchObject({ type, text, truncated: false });
  });

  test("a presentation: each slide under its title, with the speaker's notes, comments aside", async () => {
    const bytes = makeSlides([
      { title: "Plan", lines: ["Paint the roof", "Before winter"], notes: "Ben knows whom to ask" },
      { title: "Costs &amp; time" },
    ]);
    expect(await readBytes(bytes, "a.pptx")).toEqual({
      type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      text: "# Plan\n\nPaint the roof\n\nBefore winter\n\nNotes: Ben knows whom to ask\n\n# Costs & time",
      truncated: false,
      remark: null,
    });
  });

  test("a document of Word 97: paragraphs, rows and fields, without what was deleted; notes at the end", async () => {
    const text = "The 2\u00a0€ plan\rPart\x07Cost\x07\x07Roof\x075\x07\x07See \x13 PAGEREF x \x147\x15 or not here\r";
    const bytes = makeOldWord(text, { footnotes: "\x02 Ask Ben.\r", deleted: " or not" });
    const { type, text: read } = await readBytes(bytes, "a.doc");
    expect([type, read]).toEqual([
      "application/msword",
      "The 2 € plan\n\nPart | Cost\n\nRoof | 5\n\nSee 7 here\n\n## Footnotes\n\nAsk Ben.",
    ]);
  });

  test.each([
    ["biff8", "xls", "application/vnd.ms-excel"],
    ["xlsb", "xlsb", "application/vnd.ms-excel.sheet.binary.macroenabled.12"],
    ["ods", "ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ] as const)("a workbook of the kind %s", async (bookType, ending, expected) => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["Part", "Cost"],
        ["Dach ü", 5],
      ]),
      "Costs",
    );
    const { type, text } = await readBytes(write(book, { type: "buffer", bookType }), `a.${ending}`);
    expect([type, text]).toEqual([expected, "## Costs\n\n| Part | Cost |\n| --- | --- |\n| Dach ü | 5 |"]);
  });

  test.each<[string, Buffer, string, string, string]>([
    [
      "OpenDocument",
      makeOpenText('<text:h text:outline-level="1">Plan</text:h><text:p>Paint <text:span>it</text:span></text:p>'),
      "a.odt",
      "application/vnd.oasis.opendocument.text",
      "# Plan\n\nPaint it",
    ],
    [
      "RTF",
      Buffer.from("{\\rtf1\\ansi\\ansicpg1251 Caf\\u233?\\par \\'cf\\'eb\\'e0\\'ed\\par}"),
      "a.doc",
      "application/rtf",
      "Café\n\nПлан",
    ],
    [
      "EPUB",
      makeBook("<h1>One</h1><p>It <em>begins</em>.</p>"),
      "a.epub",
      "application/epub+zip",
      "# One\n\nIt *begins*.",
    ],
    [
      "HTML, without scripts and tables for layout",
      Buffer.from(
        "<!doctype html><title>x</title><script>y()</script><table><tr><td><h1>Plan</h1><table><tr><th>a<th>b<tr><td>1<td>2</table></td></tr></table><p>Grüße",
      ),
      "a.html",
      "text/html",
      "# Plan\n\n| a   | b   |\n| --- | --- |\n| 1   | 2   |\n\nGrüße",
    ],
    [
      "HTML that says its encoding",
      Buffer.from('<meta charset="windows-1251"><p>\xcf\xeb\xe0\xed', "latin1"),
      "a.htm",
      "text/html",
      "План",
    ],
    [
      "a page under the ending of Word, as a wiki exports it",
      Buffer.from(
        'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<h1>Caf=C3=A9</h1>\r\n--b--\r\n',
      ),
      "a.doc",
      "text/html",
      "# Café",
    ],
    [
      "rows with tabs under the ending of Excel",
      Buffer.from("a\tb\n1\t2\n"),
      "a.xls",
      "text/csv",
      "| a | b |\n| --- | --- |\n| 1 | 2 |\n",
    ],
    ["HTML under the ending of text", Buffer.from("<p>x"), "a.txt", "text/plain", "<p>x"],
  ])("%s", async (_what, bytes, name, type, text) => {
    expect(await readBytes(bytes, name)).toEqual({ type, text, truncated: false, remark: null });
  });

  const chart = `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Cost by year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:v>Roof</c:v></c:strRef></c:tx><c:cat><c:strRef><c:pt><c:v>2025</c:v></c:pt><c:pt><c:v>2026</c:v></c:pt></c:strRef></c:cat><c:val><c:numRef><c:pt><c:v>5</c:v></c:pt><c:pt><c:v>7</c:v></c:pt></c:numRef></c:val></c:ser></c:chart></c:chartSpace>`;
  test.each([
    ["Word", makeWord(wordParagraph("Plan"), { more: [{ name: "word/charts/chart1.xml", data: chart }] }), "Plan"],
    ["PowerPoint", makeSlides([{ title: "Plan" }], [{ name: "ppt/charts/chart1.xml", data: chart }]), "# Plan"],
  ])("charts of %s: title, names and numbers", async (_what, bytes, before) => {
    expect(await textOf(bytes)).toBe(`${before}\n\n## Charts\n\nCost by year\n\nRoof: 2025 5, 2026 7`);
  });

  test("formulas of a Word document, and text with its pronunciation", async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const ruby = `<w:r><w:ruby><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`;
    const formula = "<m:oMath><m:r><m:t>E=m</m:t></m:r><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e></m:sSup></m:oMath>";
    const body = `<w:p xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${run("In ")}${ruby}${run(", ")}${formula}.</w:p>`;
    expect(await textOf(makeWord(body))).toBe("In 東京(とうきょう), E=mc");
  });

  const withInserted = (name: string, data: string | Buffer) =>
    makeWord(`${wordParagraph("Plan")}<w:altChunk r:id="c" xmlns:r="r"/>`, {
      more: [
        {
          name: "word/_rels/document.xml.rels",
          data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="/word/${name}"/></Relationships>`,
        },
        { name: `word/${name}`, data },
      ],
    });
  test.each([
    ["a page", "a.xhtml", "<!DOCTYPE html><html><body><h1>Terms</h1>", "# Terms"],
    ["a page as mail", "afchunk.mft", "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<h1>Terms</h1>", "# Terms"],
    ["a document", "a.docx", makeWord(wordParagraph("Terms")), "Terms"],
    ["text", "a.txt", "Terms", "Terms"],
  ])("what a program inserted into a Word document: %s", async (_what, name, data, text) => {
    expect(await readBytes(withInserted(name, data), "a.docx")).toMatchObject({
      text: `Plan\n\n${text}`,
      remark: null,
    });
  });

  test("a text longer than a megabyte is cut between characters", async () => {
    const { text, truncated } = await readBytes(Buffer.from(`a${"€".repeat(400_000)}`), "a.txt");
    // One byte, and as many of three bytes as fit.
    expect([Buffer.byteLength(text), truncated]).toEqual([1 + 3 * 333_333, true]);
    expect(text.endsWith("€")).toBe(true);
  });
});

describe("what is left out or guessed is said", () => {
  const missingInserted = makeWord(wordParagraph("x"), {
    more: [
      {
        name: "word/_rels/document.xml.rels",
        data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="a.html"/></Relationships>',
      },
    ],
  });
  const pictures = [{ name: "word/media/image1.png", data: png }];
  test.each<[string, () => Promise<Buffer>, string, string | null]>([
    ["nothing", async () => makeWord(wordParagraph("x")), "a.docx", null],
    ["pictures", async () => makeWord(wordParagraph("x"), { more: pictures }), "a.docx", "Left out: pictures."],
    [
      "pictures of a page",
      async () => Buffer.from("<p>x<img src='data:image/png;base64,AAAA' alt='y'>"),
      "a.html",
      "Left out: pictures.",
    ],
    ["pictures of RTF", async () => Buffer.from("{\\rtf1 x{\\pict 00}\\par}"), "a.rtf", "Left out: pictures."],
    ["pictures of Word 97", async () => makeOldWord("x\x01\r"), "a.doc", "Left out: pictures."],
    [
      "macros and files",
      async () =>
        makeWord(wordParagraph("x"), {
          type: "application/vnd.ms-word.document.macroEnabled.main+xml",
          more: ["word/vbaProject.bin", "word/embeddings/oleObject1.bin"].map((name) => ({ name, data: "x" })),
        }),
      "a.docm",
      "Left out: embedded files and macros.",
    ],
    [
      "hidden sheets and rows",
      async () => {
        const book = utils.book_new();
        for (const name of ["Shown", "Rows", "Columns", "Salaries"]) {
          utils.book_append_sheet(
            book,
            utils.aoa_to_sheet([
              ["a", "b"],
              ["c", "d"],
            ]),
            name,
          );
        }
        Object.assign(book.Sheets.Rows ?? {}, { "!rows": [{}, { hidden: true }] });
        Object.assign(book.Sheets.Columns ?? {}, { "!cols": [{}, { hidden: true }] });
        book.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] };
        return write(book, { type: "buffer", bookType: "xlsx" });
      },
      "a.xlsx",
      "Hidden in the file, and part of this text: rows or columns of the sheet “Rows”, rows or columns of the sheet “Columns”, the sheet “Salaries”.",
    ],
    [
      "a guessed encoding",
      async () => Buffer.from(letters.greek, "latin1"),
      "a.txt",
      "Its encoding was guessed: ISO-8859-7. If some letters are wrong, save it as UTF-8 and upload it again.",
    ],
    [
      "a few letters",
      async () => Buffer.from("na\xefve", "latin1"),
      "a.txt",
      "Its encoding was guessed: Windows-1252. If some letters are wrong, save it as UTF-8 and upload it again.",
    ],
    [
      "pages that are pictures",
      () =>
        makePdf((pdf) => {
          pdf.text("Plan");
          for (let page = 0; page < 2; page += 1) pdf.addPage().image(png);
          pdf.addPage();
        }),
      "a.pdf",
      "Without text, maybe scans: pages 2 and 3.",
    ],
    [
      "a file inserted that is not there",
      async () => missingInserted,
      "a.docx",
      "A file that is inserted into it was left out.",
    ],
  ])("%s", async (_what, make, name, remark) => {
    expect((await readBytes(await make(), name)).remark).toBe(remark);
  });
});

describe("what is refused, with a sentence", () => {
  const pages = (tree: string) =>
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${tree}\ntrailer<</Root 1 0 R>>\n%%EOF`);
  const word = (bytes: Buffer) => async () => bytes;

  test.each<[string, () => Promise<Buffer>, string | RegExp]>([
    ["a picture under the name of a PDF", async () => png, /^This is a picture\. Parley reads PDF, Word/],
    ["bytes", async () => Buffer.from([1, 2, 0, 3]), /^This is not text\./],
    ["nothing but space", async () => Buffer.from(" \n"), "This file has no text."],
    ["an archive", async () => makeZip([{ name: "a", data: "b" }]), /^This is an archive\./],
    ["an old presentation", async () => makeOldContainer({ "PowerPoint Document": Buffer.alloc(9) }), /old PowerPoint/],
    ["a mail", async () => makeOldContainer({ "__properties_version1.0": Buffer.alloc(9) }), /^Email files/],
    ["a document of Word 95", async () => makeOldWord("x", { version: 0xa5dc }), /old Office version/],
    ["a protected document of Word 97", async () => makeOldWord("x", { flags: 0x100 }), /protected by a password/],
    ["half a container", async () => makeOldWord("x").subarray(0, 700), /damaged|old Office version/],
    [
      "a document of Word 97 whose table leads nowhere",
      async () =>
        makeOldContainer({ WordDocument: Buffer.from("eca5".padEnd(2000, "0"), "hex"), "0Table": Buffer.alloc(9) }),
      /damaged/,
    ],
    [
      "a protected Office file",
      async () => makeOldContainer({ EncryptedPackage: Buffer.alloc(9) }),
      /protected by a password/,
    ],
    [
      "a file of Pages",
      async () => makeZip([{ name: "Index/Document.iwa", data: "x" }]),
      /^Pages, Numbers and Keynote/,
    ],
    [
      "entities of an OpenDocument file",
      async () => makeOpenText("<text:p>&a;</text:p>", { prolog: '<!DOCTYPE a [<!ENTITY a "b">]>' }),
      /definitions/,
    ],
    [
      "an OpenDocument bomb",
      async () => makeOpenText("", { more: [{ name: "a.xml", data: Buffer.alloc(20_000_000) }] }),
      /unpacks to far more/,
    ],
    ["a protected PDF", () => makePdf((pdf) => pdf.text("secret"), { userPassword: "x" }), /protected by a password/],
    ["a scan", () => makePdf((pdf) => pdf.image(png)), "This PDF has no text. It may be a scan."],
    ["a drawing", () => makePdf((pdf) => pdf.rect(9, 9, 99, 99).fill("red")), "This PDF has no text."],
    ["half a PDF", async () => (await makePdf((pdf) => pdf.text("x"))).subarray(0, 400), /damaged/],
    [
      "pages that lead in a circle",
      async () =>
        pages(
          "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>endobj",
        ),
      /damaged/,
    ],
    [
      "pages that are not there",
      async () => pages("2 0 obj<</Type/Pages/Kids[]/Count 2000000000>>endobj"),
      /damaged|no text/,
    ],
    [
      "entities of XML",
      word(makeWord(wordParagraph("&a;"), { prolog: '<!DOCTYPE a [<!ENTITY a "b">]>' })),
      /definitions/,
    ],
    [
      "an archive of many files",
      word(makeWord("", { more: Array.from({ length: 2001 }, (_, n) => ({ name: `${n}`, data: "" })) })),
      /unpacks to far more/,
    ],
    [
      "a size that is a lie",
      word(makeWord("", { more: [{ name: "word/x.bin", data: Buffer.alloc(20_000_000), saidSize: 9 }] })),
      /damaged/,
    ],
    ["half an archive", word(makeWord(wordParagraph("x")).subarray(0, 500)), /damaged/],
  ])("%s", async (_what, make, problem) => {
    const read = readBytes(await make(), "plan.pdf");
    await expect(read).rejects.toMatchObject({ name: "UnreadableFile", message: expect.stringMatching(problem) });
  });
});

describe("a process of its own", () => {
  test("hostile files end in a sentence there", whenBusy, async () => {
    const hostile: [string, Buffer, RegExp][] = [
      [
        "bomb.docx",
        makeWord("", { more: [{ name: "word/a.bin", data: Buffer.alloc(250_000_000) }] }),
        /unpacks to far more/,
      ],
      ["deep.docx", makeWord("<w:sdt>".repeat(100_000) + "</w:sdt>".repeat(100_000)), /damaged/],
    ];
    for (const [name, bytes, problem] of hostile) {
      await expect(readFileText(bytes, name, unhurried), name).rejects.toMatchObject({
        name: "UnreadableFile",
        message: expect.stringMatching(problem),
      });
    }
  });

  test("a sheet of 100,000 rows is cut, while the server goes on", whenBusy, async () => {
    const bytes = makeWorkbook({ Rows: Array.from({ length: 100_000 }, (_, n) => [n, `row ${n}`, n * 7]) });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const { text, truncated } = await readFileText(bytes, "rows.xlsx", unhurried);
    clearInterval(timer);
    expect([Buffer.byteLength(text) <= 1_000_000, truncated, ticks > 10]).toEqual([true, true, true]);
  });

  test("it is killed when it takes too long or too much, and leaves nothing behind", whenBusy, async () => {
    const bytes = Buffer.from("a");
    const late = readFileText(bytes, "a.txt", { wallMs: 50 });
    await expect(late).rejects.toMatchObject({ message: "Reading this file takes too long." });
    // Many elements: each takes a hundred times the memory that it takes in the file.
    const full = readFileText(makeWord("<w:p/>".repeat(1_500_000)), "big.docx", { ...unhurried, heapMb: 60 });
    await expect(full).rejects.toMatchObject({ message: "This file is too large or too complex to be read." });
    const running = execFileSync("ps", ["-o", "ppid=,args=", "-A"], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes("reader-main"));
    expect(running).toEqual([]);
  });
});
