import { type Browser, expect, type Page } from "@playwright/test";
import { plainPdf } from "@/lib/testing/plain-pdf";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

test("a folder is filled, shared with somebody on a phone, searched, tidied away and restored", async ({ browser }) => {
  const { page } = await signInAs(browser, "Ana Pereira");
  const ben = await signInAs(browser, "Ben Okafor", { viewport: { width: 390, height: 844 }, touch: true });
  const mark = crypto.randomUUID().slice(0, 8);
  const [folder, file, word] = [`Plans ${mark}`, `Offer ${mark}`, `teal${mark.replace(/\d/g, "x")}`];

  await test.step("a folder is made", async () => {
    await page.goto("/knowledge");
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name of the folder" }).fill(folder);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: folder, level: 1 })).toBeVisible();
    await expect(page.getByText("No notes in this folder.")).toBeVisible();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
  });
  const address = page.url();

  await test.step("files are added; a broken one says why, another kind is not sent", async () => {
    await page.locator("input[type=file]").setInputFiles([
      {
        name: `${file}.pdf`,
        mimeType: "application/pdf",
        buffer: Buffer.from(plainPdf(["What is to be done", `Paint the roof in ${word}`])),
      },
      { name: `Broken ${mark}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nothing") },
      { name: "clip.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") },
    ]);
    await expect(page.getByRole("region", { name: "Uploads" })).toContainText("Unsupported file type.");
    const notes = page.getByRole("list", { name: "Notes" });
    await expect(notes.getByRole("listitem").filter({ hasText: `Broken ${mark}` })).toContainText(/damaged|read/);
    await expect(notes.getByRole("listitem").filter({ hasText: file })).toContainText(word);
    await page.getByRole("button", { name: "Remove clip.mp4" }).click();
  });

  await test.step("the words of the file are found, in this folder and in all", async () => {
    await page.getByRole("searchbox").fill(word);
    const results = page.getByRole("list", { name: "Results" });
    await expect(results.getByRole("listitem")).toHaveCount(1);
    await expect(results.locator("mark")).toHaveText(word);
    await expect(results).toContainText(folder);
    const here = page.getByRole("radio", { name: "This folder" });
    await here.click({ force: true });
    await expect(here).toBeChecked();
    await expect(results.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step("the file opens at the page that has the word, which is marked there", async () => {
    await page.getByRole("list", { name: "Results" }).getByRole("link").first().click();
    const pages = page.getByRole("region", { name: "Pages" });
    await expect(pages.getByRole("status")).toContainText("page 2");
    await expect(pages.locator("mark")).toHaveText(word);
    await expect(pages.locator("mark")).toBeInViewport();
    await expectAccessible(page, bothSchemes);
    await page.getByRole("radio", { name: "Text" }).click({ force: true });
    await expect(page.getByRole("region", { name: "Note" }).getByText(`Paint the roof in ${word}`)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Clear search" }).click();
  });

  await test.step("shared with Ben, he is told and reads it", () => share(page, ben.page, { folder, file }));

  await test.step("the assistant is switched off for Ana alone", async () => {
    const toggle = page.getByRole("switch", { name: "The assistant answers you from this folder" });
    await Promise.all([page.waitForResponse((one) => one.url().endsWith("/active") && one.ok()), toggle.click()]);
    await expect(toggle).not.toBeChecked();
    await page.reload();
    await expect(toggle).not.toBeChecked();
    await ben.page.goto(address);
    await expect(ben.page.getByRole("switch")).toBeChecked();
  });

  await test.step("a move says who loses it, and is undone", async () => {
    await page.goto(address);
    await page.getByRole("link", { name: file, exact: true }).click();
    await page.getByRole("region", { name: "Note" }).getByRole("button", { name: /More/ }).click();
    await page.getByRole("menuitem", { name: /^Move/ }).click();
    const dialog = page.getByRole("dialog", { name: `Move “${file}”` });
    await dialog.getByRole("radio", { name: "My notes", exact: true }).check({ force: true });
    await expect(dialog.getByRole("status")).toContainText("Loses access:Ben Okafor");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText(`“${file}” moved to My notes`)).toBeVisible();
    await expect.poll(() => namesIn(ben.page, address)).not.toContain(file);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => namesIn(ben.page, address)).toContain(file);
  });

  await test.step("a deleted folder leaves Ben, and its notes come back from the trash", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "More about this folder" }).click();
    await page.getByRole("menuitem", { name: "Delete folder" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("2 notes go to the trash");
    await expect(question).toContainText("Ben Okafor");
    await question.getByRole("button", { name: "Delete folder" }).click();
    await expect(page.getByText(`Folder “${folder}” deleted`)).toBeVisible();
    await ben.page.goto(address);
    await expect(ben.page.getByText("This folder isn't available.")).toBeVisible();
    await page.goto("/knowledge?show=trash");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole("button", { name: `Restore ${file}` }).click();
    await expect(page.getByText(`“${file}” restored`)).toBeVisible();
    await page.getByRole("button", { name: `Delete Broken ${mark} for good` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByRole("button", { name: `Restore Broken ${mark}` })).toHaveCount(0);
    await page.goto("/knowledge");
    await expect(page.getByRole("link", { name: file, exact: true })).toBeVisible();
  });

  await test.step("the company's folder is filled by an administrator", () => fillCompany(browser, mark));
});

async function share(page: Page, bens: Page, { folder, file }: { folder: string; file: string }) {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `Share “${folder}”` });
  const field = sheet.getByRole("combobox", { name: "Add people or teams" });
  await field.fill("nobody@elsewhere.example");
  await page.getByRole("option", { name: "nobody@elsewhere.example" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Nobody in your organisation");
  await field.fill("Ben");
  await page.getByRole("option", { name: /Ben Okafor/ }).click();
  await expect(sheet.getByText("Saved", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Ben Okafor: Can read" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Shared with 1 person")).toBeVisible();
  await bens.goto("/knowledge");
  await bens.getByRole("button", { name: /^Folders/ }).click();
  await bens
    .getByRole("navigation", { name: "Folders" })
    .getByRole("link", { name: new RegExp(folder) })
    .click();
  await expect(bens.getByText("From Ana Pereira · You can read it")).toBeVisible();
  await expect(bens.getByRole("button", { name: "New note" })).toHaveCount(0);
  await bens.getByRole("link", { name: file, exact: true }).click();
  await expect(bens.getByRole("region", { name: "Note" })).toContainText("Paint the roof");
  const told = await bens.evaluate(async () => (await (await fetch("/api/notifications")).json()) as unknown);
  expect(JSON.stringify(told)).toContain(`shared the folder “${folder}” with you`);
}

/** The titles that somebody finds in a folder. */
async function namesIn(page: Page, address: string): Promise<string[]> {
  const folderId = new URL(address).searchParams.get("folder");
  const notes = await page.evaluate(async (id) => (await fetch(`/api/knowledge?folder_id=${id}`)).json(), folderId);
  return (notes as { title: string }[]).map(({ title }) => title);
}

async function fillCompany(browser: Browser, mark: string) {
  const { page: admin } = await signInAs(browser, "Dev Raman");
  await admin.goto("/knowledge");
  const openCompany = (page: Page) =>
    page
      .getByRole("region", { name: "Organisation" })
      .getByRole("link", { name: /^Company/ })
      .click();
  await openCompany(admin);
  await expect(admin.getByText("Everyone can read it, you manage it")).toBeVisible();
  await admin.locator("input[type=file]").setInputFiles({
    name: `Holidays ${mark}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from("# Holidays\n\nClosed on Friday."),
  });
  await expect(admin.getByRole("link", { name: `Holidays ${mark}` })).toBeVisible();
  const { page: clara } = await signInAs(browser, "Clara Weiss");
  await clara.goto("/knowledge");
  await openCompany(clara);
  await expect(clara.getByRole("link", { name: `Holidays ${mark}` })).toBeVisible();
  await expect(clara.getByRole("button", { name: "New note" })).toHaveCount(0);
}
