import { expect } from "@playwright/test";
import { test } from "./journey";
import { openBrowser, signInAs } from "./room-people";

// The journeys' stack sells no plans, which is the default. What the service answers then: app/api/billing. With plans:
// lib/features/billing and the screens of components/billing.

const said = /\bplans?\b|\bpricing\b|upgrade|free month|meetings used/i;

test("whoever runs Parley for themselves sees no trace of plans", async ({ browser }) => {
  const { page } = await signInAs(browser, "Dev Raman");
  for (const path of ["/settings/account", "/meetings/new"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(said);
  }
  await page.goto("/settings");
  const settings = page.getByRole("navigation", { name: "Settings" });
  await expect(settings.getByRole("link", { name: "API tokens" })).toBeVisible();
  await expect(settings.getByRole("link", { name: "Plan", exact: true })).toHaveCount(0);
  await page.goto("/admin");
  const console = page.getByRole("navigation", { name: "Administration" });
  await expect(console.getByRole("link", { name: "Health" })).toBeVisible();
  await expect(console.getByRole("link", { name: "Plans" })).toHaveCount(0);
  for (const path of ["/settings/plan", "/admin/plans"]) expect((await page.request.get(path)).status()).toBe(404);
  const stranger = await openBrowser(browser, {});
  await stranger.goto("/");
  await expect(stranger.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Pricing" })).toHaveCount(0);
  expect((await stranger.request.get("/pricing")).status()).toBe(404);
});
