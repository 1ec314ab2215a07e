import { expect } from "@playwright/test";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { test } from "./journey";
import { callColleague, signIn } from "./people";

/** Longer than what is shown of a note before somebody scrolls. */
const paragraphs = 150;
const words = " The roof is to be painted before the rain comes, and the door after it.".repeat(6);

test("all of a long note is printed", async ({ open, engine, origin }) => {
  test.skip(engine === "webkit", "WebKitWebDriver prints nothing.");
  const writer = await callColleague("Ana Pereira", origin);
  const lines = Array.from({ length: paragraphs }, (_, at) => `Paragraph ${at + 1} of the minutes.`);
  const body = lines.map((line) => line + words).join("\n\n");
  const { id } = await writer.ask<{ id: string }>("POST", "/api/knowledge", { title: "Long minutes", body });
  const page = await open();
  await signIn(page, writer.name);
  await page.goto(`/knowledge?note=${id}`);
  await page.getByText(/^Paragraph 1 of/).expectShown();
  const shapes = await countShapes(new Uint8Array(await page.tab.print()));
  expect(shapes.length).toBeGreaterThan(5);
  expect(Math.min(...shapes), `shapes on each page: ${shapes}`).toBeGreaterThan(4);
  // A paragraph has five lines or so.
  expect(shapes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(paragraphs * 4);
  await writer.ask("DELETE", `/api/knowledge/${id}`);
});

/** Of each page. Firefox prints each line of this text as one shape, in which no words are found. */
async function countShapes(file: Uint8Array): Promise<number[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(file);
  const counts: number[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { fnArray } = await (await pdf.getPage(at)).getOperatorList();
    counts.push(fnArray.filter((operator) => operator === OPS.constructPath).length);
  }
  return counts;
}
