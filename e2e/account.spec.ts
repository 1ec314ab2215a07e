import { expect } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { runPutOffJobs } from "./run-jobs";
import { signUp } from "./sign-up-new";

test("somebody takes their data along and deletes their account; the address begins anew", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const address = `leaver-${crypto.randomUUID().slice(0, 8)}@leaving.example`;
  const headers = await signUp(page, address, "Lea Leaver");
  const scheduled_at = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const meeting = { title: "Handover", scheduled_at, duration_minutes: 30, emails: ["gil@elsewhere.example"] };
  expect((await page.request.post("/api/meetings", { data: meeting, headers })).status()).toBe(201);

  await test.step("the archive is prepared and can be downloaded", async () => {
    await page.goto("/settings/account");
    await expectAccessible(page, bothSchemes);
    await page.getByRole("button", { name: "Export data" }).click();
    await expect(page.getByText("Preparing your data.")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download/ }).click();
    expect((await coming).suggestedFilename()).toMatch(/^Parley data \d{4}-\d\d-\d\d\.zip$/);
  });

  await test.step("deleting says what happens, and takes address and password; on a phone, too", async () => {
    const { id } = await (await page.request.get("/api/users/me")).json();
    await page.evaluate((key) => localStorage.setItem(key, "{}"), `draft ${id} note tab`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 upcoming meeting will be cancelled")).toBeVisible();
    await expectFitsPhone(page);
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: `Enter ${address} to confirm` }).fill(address);
    await dialog.getByLabel("Password").fill("wrong horse battery");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("That's not right. Try again.")).toBeVisible();
    await dialog.getByLabel("Password").fill("correct horse battery");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect((await page.request.get("/api/users/me")).status()).toBe(401);
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
    expect(await page.evaluate(drafts)).toEqual([]);
  });

  await test.step("when everything is gone, the address signs up as somebody new", async () => {
    await expect(async () => {
      await runPutOffJobs("accounts.delete");
      await page.goto(`/outbox?to=${encodeURIComponent(address)}`);
      await expect(page.getByRole("link", { name: /Your Parley account was deleted/ })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUp(page, address, "Lea Again");
    expect(await (await page.request.get("/api/meetings")).json()).toEqual([]);
  });
});
