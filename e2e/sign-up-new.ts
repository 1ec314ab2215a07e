import { expect, type Page } from "@playwright/test";
import { followMail } from "./mail";

/** Somebody new, with a password, so that the demo organisation keeps its people. */
export async function signUp(page: Page, address: string, name: string) {
  await page.goto("/sign-up");
  await page.getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(`/outbox?to=${encodeURIComponent(address)}`);
  // On a phone, the list comes first.
  const mail = page.locator('iframe[title^="Message:"]');
  await expect(async () => {
    if (!(await mail.isVisible())) await page.getByRole("link", { name: /Your sign-in link/ }).click({ timeout: 5000 });
    await expect(mail).toBeVisible({ timeout: 5000 });
  }).toPass();
  await followMail(page, "Sign in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/welcome/);
  const headers = { origin: new URL(page.url()).origin };
  const data = { name, timezone: "Europe/Berlin", onboarded: true };
  expect((await page.request.patch("/api/users/me", { data, headers })).ok()).toBe(true);
  const password = { password: "correct horse battery" };
  expect((await page.request.put("/api/auth/password", { data: password, headers })).ok()).toBe(true);
  return headers;
}
