import { expect } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

test("settings save by themselves and stay; the palette leads there, and whoever signs out is out", async ({
  browser,
}) => {
  const { page } = await signInAs(browser, "Dev Raman");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("the palette finds the page by a few letters", async () => {
    await expect(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible({ timeout: 8000 });
    }).toPass();
    await page.keyboard.type("settings");
    await expect(page.getByRole("option", { name: /Settings/ }).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings$/);
  });

  await test.step("what is chosen is there after a reload", async () => {
    const profile = async () => (await page.request.get("/api/users/me")).json();
    await page.getByRole("radiogroup", { name: "Time format" }).getByRole("radio", { name: "2:30 pm" }).click();
    await page.getByRole("radiogroup", { name: "Theme" }).getByRole("radio", { name: "Dark" }).click();
    const title = page.getByRole("textbox", { name: "Job title" });
    await title.fill("Keeper of the keys");
    await title.press("Enter");
    await page.getByRole("radio", { name: "moss" }).click();
    await page.getByRole("radio", { name: "dusk" }).click();
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await zone.fill("Lisbon");
    await page.getByRole("option", { name: /Lisbon/ }).click();
    const chosen = { clock: "12", theme: "dark", accent: "moss", background: "dusk", timezone: "Europe/Lisbon" };
    await expect.poll(profile).toMatchObject({ ...chosen, title: "Keeper of the keys" });
    await page.reload();
    await expect(page.getByRole("radio", { name: "2:30 pm" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "moss" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "dusk" })).toBeChecked();
    await expect(zone).toHaveValue(/Lisbon/);
    await expect(title).toHaveValue("Keeper of the keys");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("the other pages are there, for everybody and on a phone", async () => {
    for (const path of [
      "/settings",
      "/settings/security",
      "/settings/calendar",
      "/settings/recordings",
      "/settings/notes",
      "/settings/tokens",
    ]) {
      await page.goto(path);
      await expectAccessible(page, bothSchemes);
      await expectFitsPhone(page);
    }
    for (const path of ["/docs", "/docs/meetings", "/docs/meetings-room"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, bothSchemes);
      await expectFitsPhone(page);
    }
    await page.goto("/docs");
    await page.getByRole("link", { name: "Create a meeting", exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/meetings#post_meetings$/);
    await page.getByRole("button", { name: "Try it: Create a meeting" }).click();
    const trying = page.getByRole("form", { name: "Try it: Create a meeting" });
    await trying.getByLabel("Token").fill("parley_wrong");
    await trying.getByRole("button", { name: "Send request" }).click();
    await expect(trying.getByText(/^401 Unauthorized/)).toBeVisible();
  });

  await test.step("an old cookie opens nothing after signing out", async () => {
    await page.goto("/home");
    const cookies = await page.context().cookies();
    await page.getByRole("button", { name: /Dev Raman/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/(sign-in)?$/);
    await page.context().addCookies(cookies);
    expect((await page.request.get("/api/meetings")).status()).toBe(401);
  });
});
