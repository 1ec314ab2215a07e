import "server-only";
import { getDocumentProxy } from "unpdf";
import { linesOfPage, type PdfItem, type PdfLine, paragraphsOf, withoutRunningLines } from "./pdf-lines";
import { TextBudget } from "./text-budget";
import { UnreadableFile } from "./unreadable-file";

/** Letters of a scan's stamp or page numbers are no text. */
const lettersOfScanMax = 20;

/** Page by page, until the text is as long as it may be. A page that is damaged is left out. */
export async function pdfText(bytes: Uint8Array): Promise<TextBudget> {
  const document = await open(bytes);
  const budget = new TextBudget();
  const lines: PdfLine[] = [];
  let failed = 0;
  let letters = 0;
  let pages = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    if (letters > budget.bytesMax) break;
    pages += 1;
    const found = await linesOf(document, number).catch(() => null);
    if (found === null) failed += 1;
    for (const line of found ?? []) {
      lines.push(line);
      letters += line.text.length;
    }
  }
  if (pages > 0 && failed === pages) throw new UnreadableFile("This PDF is damaged: none of its pages can be read.");
  if (letters <= lettersOfScanMax * Math.min(pages, 3) && !lines.some(({ text }) => /\p{L}{3}/u.test(text))) {
    throw new UnreadableFile("This PDF has no text. It may be a scan.");
  }
  for (const part of paragraphsOf(withoutRunningLines(lines, pages))) if (!budget.add(`${part}\n\n`)) break;
  return budget;
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new UnreadableFile("This PDF is protected by a password. Remove it and upload the file again.");
    }
    throw error;
  }
}

async function linesOf(document: Awaited<ReturnType<typeof open>>, number: number): Promise<PdfLine[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return linesOfPage(
    number,
    items.filter((item): item is PdfItem & typeof item => "str" in item),
  );
}
