import "server-only";
import mammoth from "mammoth";
import { markdownOf } from "./html-text";
import { addPartsBeside, type ReadInserted } from "./parts-beside";
import { withPlainRuns } from "./plain-runs";
import { TextBudget } from "./text-budget";

const noImages = mammoth.images.imgElement(async () => ({ src: "" }));

/** Headings, lists, tables and emphasis, then what stands beside the text. */
export async function wordText(bytes: Uint8Array, readInserted: ReadInserted): Promise<TextBudget> {
  const buffer = await withPlainRuns(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noImages, ignoreEmptyParagraphs: true });
  const budget = new TextBudget();
  budget.add(markdownOf(value));
  await addPartsBeside(bytes, budget, readInserted);
  return budget;
}
