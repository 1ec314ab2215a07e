import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LatePart } from "@/components/ui/late-part";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { plainPdf } from "@/lib/testing/plain-pdf";
import { PdfNote } from "./pdf-note";
import { PdfPages } from "./pdf-pages";

const pages = ["Paint the wall in teal", "Nothing to see here", "The roofs are slate", "The roof is new"];

function serve(file: BlobPart) {
  return answerFetch({
    "GET /knowledge/n/file": () => ({ url: "/made.pdf", expires_at: "", file_name: "made.pdf" }),
    "GET /made.pdf": () => new Response(new Blob([file])),
  });
}
const show = (find = "") =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PdfPages noteId="n" find={find} />
    </QueryClientProvider>,
  );
const shownPages = () => page.getByRole("listitem").elements();
const isDrawn = (item: Element | undefined) => (item?.querySelector("canvas")?.width ?? 0) > 0;
const isAtTop = (item: Element | undefined) => Math.abs(item?.getBoundingClientRect().top ?? 1000) < 200;

afterEach(() => vi.restoreAllMocks());

test("pages are drawn as the reader comes to them, with their words over them", async () => {
  serve(plainPdf([...pages, ...pages]));
  await show();
  await expect.poll(() => shownPages().length).toBe(8);
  await expect.poll(() => isDrawn(shownPages()[0])).toBe(true);
  await expect.element(page.getByText("Paint the wall in teal")).toBeInTheDocument();
  expect(isDrawn(shownPages()[7])).toBe(false);
  shownPages()[7]?.scrollIntoView();
  await expect.poll(() => isDrawn(shownPages()[7])).toBe(true);
  await expect.poll(() => isDrawn(shownPages()[0])).toBe(false);
});

test("a word that was looked for is marked on its page, which is scrolled to; the next one is a press away", async () => {
  serve(plainPdf(pages));
  await show("roof");
  await expect.element(page.getByRole("status")).toHaveTextContent("“roof” is on page 3: 1 of 2 pages");
  await expect.poll(() => isAtTop(shownPages()[2])).toBe(true);
  await expect.poll(() => shownPages()[2]?.querySelector("mark")?.textContent).toBe("roofs");
  await page.getByRole("button", { name: "Next page with it" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("“roof” is on page 4: 2 of 2 pages");
  await expect.poll(() => shownPages()[3]?.querySelector("mark")?.textContent).toBe("roof");
});

test("its text is a press away, and so are the pages again", async () => {
  serve(plainPdf(pages));
  const text = (
    <LatePart
      load={async () =>
        ({ words }: { words: string }) =>
          words
        }
      props={{ words: "Its words" }}
    />
  );
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PdfNote noteId="n" find="roof" text={text} />
    </QueryClientProvider>,
  );
  await expect.poll(() => shownPages().length).toBe(4);
  await page.getByText("Text", { exact: true }).click();
  await expect.element(page.getByText("Its words")).toBeVisible();
  await page.getByText("Pages", { exact: true }).click();
  await expect.poll(() => shownPages().length).toBe(4);
});

test("a file that is no PDF says so, and can be tried again", async () => {
  serve("nothing of the kind");
  await show();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The file is damaged.");
  serve(plainPdf(pages));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => shownPages().length).toBe(4);
});
