import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

const looks = {
  desktop: {},
  phone: { viewport: { width: 390, height: 844 }, touch: true },
} as const;

for (const [device, look] of Object.entries(looks)) {
  const isPhone = device === "phone";
  test(`a folder is filled, shared, searched, tidied away and restored on a ${device}`, async ({ browser }) => {
    const { page } = await signInAs(browser, "Ana Pereira", look);
    const ben = await signInAs(browser, "Ben Okafor");
    const mark = crypto.randomUUID().slice(0, 8);
    const [folder, file, word] = [`Plans ${mark}`, `Offer ${mark}`, `teal${mark.replace(/\d/g, "x")}`];

    await test.step("a folder is made", async () => {
      await page.goto("/knowledge");
      if (isPhone) await page.getByRole("button", { name: /^Folders/ }).click();
      await page.getByRole("button", { name: "New folder" }).click();
      await page.getByRole("textbox", { name: "Name of the folder" }).fill(folder);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: folder, level: 1 })).toBeVisible();
      await expect(page.getByText("No notes in this folder.")).toBeVisible();
      await expectAccessible(page);
      await expectFitsPhone(page);
    });
    const address = page.url();

    await test.step("files are added; a broken one says why, another kind is not sent", async () => {
      await page.locator("input[type=file]").setInputFiles([
        { name: `${file}.pdf`, mimeType: "application/pdf", buffer: makePdf(`Paint the roof in ${word}`) },
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
      await openMove(page, file, isPhone);
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

    if (!isPhone)
      await test.step("the company's folder is filled by an administrator", () => fillCompany(browser, mark));
  });
}

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

/** A phone has no boxes: there it is moved from the opened note. */
async function openMove(page: Page, file: string, isPhone: boolean) {
  const link = page.getByRole("link", { name: file, exact: true });
  if (isPhone) {
    await link.click();
    await page.getByRole("region", { name: "Note" }).getByRole("button", { name: /More/ }).click();
    await page.getByRole("menuitem", { name: /^Move/ }).click();
    return;
  }
  await link.focus();
  await page.keyboard.press("x");
  await page.getByRole("toolbar", { name: "Selected notes" }).getByRole("button", { name: "Move" }).click();
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

/** One page with one line. */
function makePdf(line: string): Buffer {
  const stream = `BT /F1 18 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const table = places.map((place) => `${place} 00000 n \n`).join("");
  const tableAt = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
