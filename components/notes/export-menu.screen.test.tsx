import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { budgetNotes } from "@/lib/testing/notes";
import { ExportMenu } from "./export-menu";
import { RewriteMenu } from "./rewrite-menu";

const writeRich = vi.fn<(items: ClipboardItem[]) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  for (const spy of [writeRich, writeText]) spy.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, "write").mockImplementation(writeRich);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
});
afterEach(() => vi.restoreAllMocks());

const show = () => render(<ExportMenu meetingId="m1" content={budgetNotes} name="notes" />);

test("copies the notes with their headings, and as plain text for where these are not understood", async () => {
  await show();
  await page.getByRole("button", { name: "Copy notes" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const [item] = writeRich.mock.calls[0]?.[0] ?? [];
  expect(item?.types.toSorted()).toEqual(["text/html", "text/plain"]);
  const textOf = async (type: string) => (await item?.getType(type))?.text();
  expect(await textOf("text/html")).toContain("<h2>Budget</h2><ul><li>It is enough.</li></ul>");
  expect(await textOf("text/plain")).toContain("Budget\n• It is enough.");
});

test("says so where the browser does not let it copy", async () => {
  writeRich.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await show();
  await page.getByRole("button", { name: "Copy notes" }).click();
  await vi.waitFor(() => expect(writeRich).toHaveBeenCalledOnce());
  await expect.element(page.getByRole("button", { name: "Copy notes" })).toBeVisible();
});

test("offers Word, PDF and Markdown, and copies Markdown", async () => {
  await show();
  await page.getByRole("button", { name: "Export" }).click();
  for (const name of [/Word document/, /PDF/, /Markdown file/]) {
    await expect.element(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await page.getByRole("menuitem", { name: "Copy as Markdown" }).click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.calls[0]?.[0]).toContain("## Budget\n- It is enough.");
});

test("the menu for regenerating has one's own templates beside the built-in ones", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(summaryTemplatesQuery.queryKey, [
    { id: "general", name: "General", description: "In order.", sections: [], own: false },
    { id: "0190", name: "Site visit", description: "", sections: ["Roof", "Cellar"], own: true },
  ]);
  const onRewrite = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <RewriteMenu template="general" disabled={false} onRewrite={onRewrite} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Same template (General)" })).toBeVisible();
  await expect.element(page.getByRole("menuitemradio", { name: /General/ })).toBeChecked();
  await page.getByRole("menuitemradio", { name: /Site visit/ }).click();
  await vi.waitFor(() => expect(onRewrite.mock.calls[0]?.[0]).toBe("0190"));
});
