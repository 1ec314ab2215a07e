import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./journey";
import { eventually, type Page } from "./page";
import { signUp } from "./people";

const pin = "482915";
const chromeExport = "name,url,username,password\nbank.example,https://bank.example/,ana,tide table 9\n";

test("the vault is set up, keeps a password, copies and shows it, takes an export, and locks", async ({ open }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parley-export-"));
  const file = path.join(folder, "Chrome Passwords.csv");
  await writeFile(file, chromeExport);
  const page = await open();
  await signUp(page, "Vera Vault");

  await test.step("a PIN", async () => {
    await page.goto("/vault");
    await page.getByLabel("PIN").fill(pin);
    await page.getByLabel("Repeat the PIN").fill(pin);
    await page.get("button", "Set PIN").click();
    await page.get("button", "Not now").click();
    await page.getByText("Nothing in your vault yet").expectShown();
  });

  const made = await test.step("an entry, with a password that the browser makes", async () => {
    await page.get("button", "Add your first entry").click();
    await page.getByLabel("Label").fill("Lighthouse");
    await page.get("button", "Generate").click();
    const shown = page.getBySelector('output[aria-label="Generated password"]');
    await eventually(async () => expect(await shown.evaluate((output) => output.textContent)).toHaveLength(20));
    const secret = await shown.evaluate((output) => output.textContent);
    await page.get("button", "Use this").click();
    await page.get("button", "Save").click();
    await page.get("heading", "Lighthouse").expectShown();
    return secret;
  });

  await test.step("shown, and hidden when the page loses the focus", async () => {
    await page.get("button", "Show password").click();
    await page.getByText(made).expectShown();
    await page.evaluate(() => void window.dispatchEvent(new Event("blur")));
    await page.getByText(made).expectGone();
  });

  await test.step("copied inside the click, although it has to be fetched; pasted by the real keys", async () => {
    await page.get("button", "Copy password").click();
    await page.getByText("Copied").expectShown();
    const search = page.get("searchbox", "Find an entry");
    await search.click();
    await page.press("Control+v");
    await search.expectValue(made);
    await page.press("Escape");
  });

  await test.step("an export of Chrome", async () => {
    await page.get("button", "More actions").click();
    await page.get("menuitem", "Import…").click();
    const dialog = page.get("dialog", "Import passwords");
    await dialog.expectShown();
    await page.tab.choose('input[type=file][aria-label="Choose an export"]', file);
    await dialog.get("button", /^Import 1 entry/).click();
    await dialog.getByText("Added 1 entry.").expectShown();
    await dialog.get("button", "Done").click();
    await entries(page)
      .get("link", /bank\.example/)
      .expectShown();
  });

  await test.step("locked, and opened again", async () => {
    await page.get("button", "Lock").click();
    await page.get("heading", "Your vault is locked").expectShown();
    await page.getByText("Lighthouse").expectGone();
    await page.getByLabel("PIN").fill(pin);
    await page.press("Enter");
    await page.get("heading", "Lighthouse").expectShown();
  });
  await rm(folder, { recursive: true });
});

const entries = (page: Page) => page.get("list", "Entries");
