import "server-only";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { linesOfPage, type PdfItem, type PdfLine, paragraphsOf, withoutRunningLines } from "./pdf-lines";
import { TextBudget } from "./text-budget";
import { UnreadableFile } from "./unreadable-file";

/** Letters of a scan's stamp or page numbers are no text. */
const lettersOfScanMax = 20;

/** Of empty pages, whether they are pictures. To find out, they are drawn. */
const emptyPagesMax = 30;
const namedPagesMax = 10;

/** Page by page, until the text is as long as it may be. A page that is damaged is left out. */
export async function pdfText(bytes: Uint8Array): Promise<TextBudget> {
  const document = await open(bytes);
  const budget = new TextBudget();
  const lines: PdfLine[] = [];
  const added = { Form: new Set<string>(), Annotations: new Set<string>() };
  const failed: number[] = [];
  const empty: number[] = [];
  let letters = 0;
  let pages = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    if (letters > budget.bytesMax) break;
    pages += 1;
    const found = await linesOf(document, number).catch(() => null);
    const more = await addedTo(document, number).catch(() => []);
    if (found === null) failed.push(number);
    else if (found.length + more.length === 0 && empty.length < emptyPagesMax) empty.push(number);
    for (const [kind, text] of more) added[kind].add(text);
    for (const line of found ?? []) {
      lines.push(line);
      letters += line.text.length;
    }
  }
  if (pages > 0 && failed.length === pages)
    throw new UnreadableFile("This PDF is damaged: none of its pages can be read.");
  if (
    added.Form.size + added.Annotations.size === 0 &&
    letters <= lettersOfScanMax * Math.min(pages, 3) &&
    !lines.some(({ text }) => /\p{L}{3}/u.test(text))
  ) {
    const isScan = (await pagesWithPictures(document, [1, 2, 3].slice(0, pages))).length > 0;
    throw new UnreadableFile(isScan ? "This PDF has no text. It may be a scan." : "This PDF has no text.");
  }
  for (const part of paragraphsOf(withoutRunningLines(lines, pages))) if (!budget.add(`${part}\n\n`)) break;
  for (const [title, texts] of Object.entries(added)) {
    if (texts.size > 0) budget.add(`## ${title}\n\n${[...texts].join("\n\n")}\n\n`);
  }
  if (failed.length > 0) budget.remarks.push(`Damaged and left out: ${namePages(failed)}.`);
  const scans = await pagesWithPictures(document, empty);
  if (scans.length > 0) budget.remarks.push(`Without text, maybe scans: ${namePages(scans)}.`);
  return budget;
}

/** "pages 2, 3 and 7" */
function namePages(numbers: readonly number[]): string {
  const shown = numbers.slice(0, namedPagesMax);
  const rest = numbers.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return numbers.length === 1 ? `page ${last}` : `pages ${shown.join(", ")} and ${last}`;
}

const { resolve } = createRequire(import.meta.url);
const characterMaps = path.join(path.dirname(resolve("pdfjs-dist/package.json")), "cmaps");

/** Files of Chinese, Japanese and Korean often name a table of characters instead of holding one. */
class CharacterMaps {
  fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== "cMapUrl") throw new Error(`Only tables of characters are read, not ${kind}.`);
    return readFile(path.join(characterMaps, path.basename(filename)));
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  const options = { isEvalSupported: false, verbosity: 0, useWorkerFetch: false, BinaryDataFactory: CharacterMaps };
  try {
    return await getDocumentProxy(new Uint8Array(bytes), options);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new UnreadableFile("This PDF is protected by a password. Remove it and upload the file again.");
    }
    throw error;
  }
}

/** Those of the pages that draw a picture, as each page of a scan is one. */
async function pagesWithPictures(document: PdfDocument, numbers: readonly number[]): Promise<number[]> {
  const { OPS } = await getResolvedPDFJS();
  const kinds: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  const found: number[] = [];
  for (const number of numbers) {
    const page = await document.getPage(number).catch(() => null);
    const drawn = await page?.getOperatorList().catch(() => null);
    // What can't be drawn is taken for a picture: the page has no text either way.
    if (!drawn || drawn.fnArray.some((kind) => kinds.includes(kind))) found.push(number);
    page?.cleanup();
  }
  return found;
}

/** What was filled into the form of a page, and notes that were written on it: both are drawn over its text. */
async function addedTo(document: PdfDocument, number: number): Promise<["Form" | "Annotations", string][]> {
  const page = await document.getPage(number);
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations.flatMap((one): ["Form" | "Annotations", string][] => {
    const { subtype, hidden, alternativeText, fieldName, fieldValue, contentsObj } = one;
    if (hidden) return [];
    if (subtype !== "Widget") return textIn(contentsObj?.str).map((text) => ["Annotations", text]);
    const [value] = textIn(Array.isArray(fieldValue) ? fieldValue.join(", ") : fieldValue);
    // Boxes that are not ticked.
    if (!value || value === "Off") return [];
    const [label] = textIn(alternativeText || fieldName);
    return [["Form", label ? `${label}: ${value}` : value]];
  });
}

type Annotation = {
  subtype?: string;
  hidden?: boolean;
  alternativeText?: string;
  fieldName?: string;
  fieldValue?: unknown;
  contentsObj?: { str?: string };
};

function textIn(value: unknown): string[] {
  const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
  return text ? [text] : [];
}

async function linesOf(document: PdfDocument, number: number): Promise<PdfLine[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return linesOfPage(
    number,
    items.filter((item): item is PdfItem & typeof item => "str" in item),
  );
}
