import { expect, type Page } from "@playwright/test";
import { test } from "./journey";
import { makeMeeting, signInAs } from "./room-people";

async function askForLink(page: Page, address: string) {
  await page.getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

test("a stranger signs up by a mailed link that lies in the outbox, is led into an empty home, and knocks elsewhere as themselves", async ({
  page,
  browser,
}) => {
  const address = `newcomer-${crypto.randomUUID().slice(0, 8)}@fresh.example`;
  await page.goto("/sign-up");
  await askForLink(page, address);
  await page.getByRole("link", { name: "Open outbox" }).click();

  const mail = page.getByRole("article");
  const filter = page.getByRole("searchbox", { name: "Filter by recipient" });
  await filter.fill("nobody-here");
  await expect(page.getByText("No messages to “nobody-here”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await filter.fill(address);
  await expect(mail.getByText(address)).toBeVisible();
  await followMailedLink(page);
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  const link = page.url();
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.waitForURL(/\/welcome/);
  await expect(async () => {
    await page.getByRole("textbox", { name: "Your name" }).fill("Nadia Newcomer");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/step=calendar/, { timeout: 8000 });
  }).toPass();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.waitForURL(/\/home/);
  await expect(page.getByRole("heading", { level: 1, name: /Nadia$/ })).toBeVisible();
  await expect(page.getByText("Your meetings will show up here.")).toBeVisible();

  await test.step("the link signs in once and no more", async () => {
    const second = await (await browser.newContext()).newPage();
    await second.goto(link);
    await second.getByRole("button", { name: "Sign in" }).click();
    await second.waitForURL(/\/sign-in/);
    await expect(second.getByText(/This link has expired or was already used/)).toBeVisible();
  });

  await test.step("at a door of another organisation they are offered to join as themselves, and wait", async () => {
    const { code } = await makeMeeting((await signInAs(browser, "Clara Weiss")).page);
    await page.goto(`/m/${code}`);
    await expect(page.getByText("Joining as Nadia Newcomer")).toBeVisible();
    await expect(async () => {
      await page.getByRole("button", { name: "Ask to join" }).click({ timeout: 8000 });
      await expect(page.getByText(/We've let Clara Weiss know you're waiting/)).toBeVisible({ timeout: 8000 });
    }).toPass();
  });
});

test("the outbox does not exist for who does not come over loopback, straight from their browser", async ({
  request,
}) => {
  const statusWith = async (headers: Record<string, string>) => (await request.get("/outbox", { headers })).status();
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ via: "1.1 tunnel" })).toBe(404);
  expect(await statusWith({ "cf-connecting-ip": "127.0.0.1" })).toBe(404);
  expect(await statusWith({ host: "parley.example" })).toBe(421);
});

/** A mail opens its links in a window of their own; this follows one here. */
async function followMailedLink(page: Page) {
  const link = page.frameLocator('iframe[title^="Message:"]').getByRole("link", { name: "Sign in" });
  await page.goto((await link.getAttribute("href")) ?? "");
}

test("an install of one's own is entered as one of its demo people with one click", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Clara Weiss" }).click();
  await page.waitForURL("/home");
  await expect(page.getByRole("heading", { name: /Clara/ })).toBeVisible();
});

test("signing in needs no script, tells what was wrong and keeps the address", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/sign-in?callbackUrl=/meetings");
  // None but the notice for old browsers.
  expect(await page.content()).not.toMatch(/<script\b(?![^>]*\bdata-keep\b)/);
  await page.getByRole("textbox", { name: "Email" }).fill("ben@harbour.example");
  await page.getByRole("button", { name: "Use a password instead" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ben@harbour.example");
  await page.getByLabel("Password").fill("certainly not this");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ben@harbour.example");
  await page.getByRole("link", { name: "Email me a link instead" }).click();
  await page.getByRole("button", { name: "Ben Okafor" }).click();
  await page.waitForURL("/meetings");
});
