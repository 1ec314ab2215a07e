import { type Browser, expect, type Page } from "@playwright/test";
import { chooseActivity, openBrowser, type Person } from "./room-people";

type Visit = { name: string; email?: string; camera?: boolean; microphone?: boolean };

/** Somebody without an account before a meeting's door, in a browser of their own. */
export async function comeAsGuest(
  browser: Browser,
  address: string,
  { name, email, camera = false, microphone = false }: Visit,
): Promise<Person> {
  const page = await openBrowser(browser, { choices: { camera, microphone } });
  await page.goto(address);
  const form = page.getByRole("form", { name: "Ask to join" });
  await expect(async () => {
    await form.getByRole("textbox", { name: "Your name" }).fill(name);
    if (email) await form.getByRole("textbox", { name: "Your email" }).fill(email);
    await expect(form.getByRole("button", { name: "Ask to join" })).toBeEnabled({ timeout: 8000 });
  }).toPass();
  return { page, name };
}

export async function knock({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: /^Ask/ }).click();
  await expect(page.getByRole("region", { name: "Waiting" })).toBeVisible();
}

/** Inside, whichever the address: a guest keeps the one of the door. */
export async function expectGuestInside({ page }: Person): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Meeting controls" })).toBeVisible();
  await expect(page.getByText("Connecting…")).toBeHidden();
}

/** A second tab with all that the first one has kept for itself, as "Duplicate tab" makes it. */
export async function copyTab(page: Page): Promise<Page> {
  const copy = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  return copy;
}

/** The card or the list: wherever this person is answered first. */
export async function admit(page: Page, name: string): Promise<void> {
  await openPanel(page, "People");
  await page.getByRole("button", { name: `Admit ${name}` }).click();
}

export async function openPanel(page: Page, name: "People" | "Polls" | "Chat"): Promise<void> {
  const panel = page.getByRole("complementary", { name });
  const title = new RegExp(`^${name}`);
  if (await panel.isVisible()) return;
  if (name === "Polls") await chooseActivity(page, title);
  else await page.getByRole("button", { name: title }).click();
  await expect(panel).toBeVisible();
}

export const rowOf = (page: Page, section: string, name: string) =>
  page.getByRole("list", { name: section }).getByRole("listitem").filter({ hasText: name });

export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More options for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
