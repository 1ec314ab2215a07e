import { execFileSync } from "node:child_process";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { describe, expect, test } from "vitest";
import { makePdf, makeWord, makeWorkbook, wordParagraph } from "@/lib/testing/make-files";
import { makeZip } from "@/lib/testing/make-zip";
import { readBytes } from "./read-bytes";
import { readFileText } from "./read-file";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const plan = "The roof of the old house has to be painted before the winter comes, and Ben knows whom to ask. ";

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
    });
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

  test.each<[string, Buffer, string, string, string]>([
    ["UTF-8 with a mark", Buffer.from("\ufeff# Grüße"), "a.md", "text/markdown", "# Grüße"],
    ["UTF-16", Buffer.from("\ufeffGrüße", "utf16le"), "a.txt", "text/plain", "Grüße"],
    ["UTF-16, the other way round", Buffer.from("\ufeffGrüße", "utf16le").swap16(), "a", "text/plain", "Grüße"],
    ["Windows-1252", Buffer.from("Caf\xe9 \x80 5\r\n\x93so\x94", "latin1"), "a.txt", "text/plain", "Café € 5\n“so”"],
    ["text under the name of a PDF", Buffer.from("BMW plans"), "a.pdf", "text/plain", "BMW plans"],
    [
      "CSV with semicolons",
      Buffer.from('a;b\n1;2\n"x;y";"3\n4"\n'),
      "a.csv",
      "text/csv",
      "| a | b |\n| --- | --- |\n| 1 | 2 |\n| x;y | 3 4 |\n",
    ],
  ])("%s", async (_what, bytes, name, type, text) => {
    expect(await readBytes(bytes, name)).toEqual({ type, text, truncated: false });
  });

  test("a text longer than a megabyte is cut between characters", async () => {
    const { text, truncated } = await readBytes(Buffer.from(`a${"€".repeat(400_000)}`), "a.txt");
    // One byte, and as many of three bytes as fit.
    expect([Buffer.byteLength(text), truncated]).toEqual([1 + 3 * 333_333, true]);
    expect(text.endsWith("€")).toBe(true);
  });
});

describe("what is refused, with a sentence", () => {
  const pages = (tree: string) =>
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${tree}\ntrailer<</Root 1 0 R>>\n%%EOF`);
  const word = (bytes: Buffer) => async () => bytes;
  const macros = "application/vnd.ms-word.document.macroEnabled.main+xml";

  test.each<[string, () => Promise<Buffer>, string | RegExp]>([
    ["a picture under the name of a PDF", async () => png, /^This is a picture\. Parley reads PDF, Word/],
    ["bytes", async () => Buffer.from([1, 2, 0, 3]), /^This is not text\./],
    ["nothing but space", async () => Buffer.from(" \n"), "This file has no text."],
    ["an archive", async () => makeZip([{ name: "a", data: "b" }]), /^This is an archive\./],
    ["a document with macros", word(makeWord(wordParagraph("x"), { type: macros })), /macros/],
    ["macros under another type", word(makeWord("", { more: [{ name: "word/vbaProject.bin", data: "x" }] })), /macros/],
    [
      "an old or protected Office file",
      async () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      /old Office version/,
    ],
    [
      "a protected Word document",
      async () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      /protected by a password/,
    ],
    ["a protected PDF", () => makePdf((pdf) => pdf.text("secret"), { userPassword: "x" }), /protected by a password/],
    ["a scan", () => makePdf((pdf) => pdf.rect(9, 9, 99, 99).fill("red")), "This PDF has no text. It may be a scan."],
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
