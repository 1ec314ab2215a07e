import { type Browser, expect, type Page } from "@playwright/test";
import { word } from "@/lib/testing/paste-samples";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

test("a note is written, kept, fought over with somebody on a phone, restored, tidied and deleted", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, "Ana Pereira");
  const id = await test.step("a new note is there with its first words, and after a reload", () => write(page));
  await test.step("it can be read and used by everybody", async () => {
    await page.goto(`/knowledge/${id}`);
    await expect(page.getByRole("checkbox", { name: "Call the venue" })).toBeVisible();
    await expectAccessible(page, bothSchemes);
    await expectFitsPhone(page);
    await page.getByRole("checkbox", { name: "Call the venue" }).click();
    await expectSaved(page);
    await startEditing(page);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
  await test.step("what is pasted from Word is clean", async () => {
    await page.keyboard.press("Control+End");
    await pasteWord(page);
    await expect(editorOf(page).getByRole("listitem").filter({ hasText: "Laptop" })).toBeVisible();
    await expectSaved(page);
    const { body } = await read(page, id);
    expect(body).toContain("- Laptop\n  - Charger\n- Badge");
    expect(body).toContain("- [x] Call the venue");
    expect(body).not.toMatch(/mso|o:p|style=/i);
  });
  await test.step("words of somebody else are shown beside mine", () => conflict(browser, page, id));
  await test.step("an earlier version comes back, and goes again", async () => {
    await page.getByRole("button", { name: "Done" }).click();
    await choose(page, "History");
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByRole("button", { name: /Ben/ }).first().click();
    await expect(history.getByText("Written by Ben.").first()).toBeVisible();
    await history.getByRole("button", { name: "Restore this version" }).click();
    await expect(page.getByText("Written by Ben.")).toBeVisible();
    await expect(history).toBeHidden();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(async () => (await read(page, id)).body).toContain("Written by Ana.");
    await expect(page.getByText("Written by Ana.")).toBeVisible();
  });
  await test.step("a layout is proposed, used, and taken back", async () => {
    await save(page, id, "AGENDA\n\n• first point\n• second point\n");
    await page.goto(`/knowledge/${id}`);
    await choose(page, "Tidy up");
    const tidy = page.getByRole("dialog", { name: "Tidy up" });
    await expect(tidy.getByText("Words unchanged")).toBeVisible();
    await tidy.getByRole("button", { name: "Use" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "second point" })).toBeVisible();
    await expectSaved(page);
    await choose(page, "Restore as pasted");
    await expect.poll(async () => (await read(page, id)).body).toContain("• first point");
  });
  await test.step("deleted, it comes back by undo", async () => {
    // Without the offer to undo what came before.
    await page.reload();
    await choose(page, "Delete");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(async () => (await read(page, id)).id).toBe(id);
  });
});

async function write(page: Page): Promise<string> {
  await page.goto("/knowledge");
  await page.getByRole("button", { name: "New note" }).first().click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await page.keyboard.type("Venue");
  await page.keyboard.press("Enter");
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type("We need **a room** for ten.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("[ ] Call the venue");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/table");
  await expect(page.getByRole("option", { name: "Table" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Room");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Seats");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cost");
  await expectSaved(page);
  await expect(page).toHaveURL(/[0-9a-f]{8}-[0-9a-f-]{27}/);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0] ?? "";
  await expect
    .poll(async () => (await read(page, id)).body)
    .toBe(
      "We need **a room** for ten.\n\n- [ ] Call the venue\n\n| Room | Seats | Cost |\n| - | - | - |\n| | | |\n| | | |",
    );
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Call the venue" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Seats" })).toBeVisible();
  return id;
}

/** Ben, who may edit it too, writes on his phone while Ana does. */
async function conflict(browser: Browser, page: Page, id: string) {
  const { page: other } = await signInAs(browser, "Ben Okafor", { viewport: { width: 390, height: 844 }, touch: true });
  const { email } = await other.evaluate(async () => (await fetch("/api/users/me")).json());
  await page.evaluate(
    ([note, whom]) =>
      fetch(`/api/knowledge/${note}/shares`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify([{ kind: "person", email: whom, role: "editor" }]),
      }),
    [id, email] as const,
  );
  await other.goto(`/knowledge/${id}`);
  await startEditing(other);
  await other.keyboard.type("Written by Ben. ");
  await expectSaved(other);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Written by Ana. ");
  const dialog = page.getByRole("dialog", { name: "This note was changed elsewhere" });
  await expect(dialog.getByText("Written by Ben.")).toBeVisible();
  expect((await read(page, id)).body).not.toContain("Written by Ana.");
  await dialog.getByRole("button", { name: "Keep my version" }).click();
  await expectSaved(page);
  await expect.poll(async () => (await read(page, id)).body).toContain("Written by Ana.");
}

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const expectSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function startEditing(page: Page) {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(editorOf(page)).toBeFocused();
}

async function choose(page: Page, name: string) {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}

const read = (page: Page, id: string) =>
  page.evaluate(async (note) => (await fetch(`/api/knowledge/${note}`)).json(), id) as Promise<{
    id: string;
    body: string;
  }>;

const save = (page: Page, id: string, body: string) =>
  page.evaluate(
    ([note, text]) =>
      fetch(`/api/knowledge/${note}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ body: text }),
      }),
    [id, body] as const,
  );

const pasteWord = (page: Page) =>
  editorOf(page).evaluate((editor, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    data.setData("text/plain", "Onboarding plan");
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, word);
