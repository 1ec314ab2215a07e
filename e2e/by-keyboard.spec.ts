import { expect, type Locator, type Page } from "@playwright/test";
import { newMark, test } from "./journey";
import { signInAs } from "./room-people";

const ana = "Ana Pereira";
const sizes = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const tabsMax = 80;

/** Presses Tab until `wanted` has the focus: what no pointer is needed for. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible();
  for (let at = 0; at < tabsMax; at += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Counts how often Enter and the pointer are pressed from now on. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: Record<"enters" | "pointers", number> };
    counted.presses = { enters: 0, pointers: 0 };
    window.addEventListener("keydown", ({ key }) => (counted.presses.enters += key === "Enter" ? 1 : 0), true);
    window.addEventListener("pointerdown", () => (counted.presses.pointers += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: object }).presses);
}

for (const [size, viewport] of sizes) {
  test(`${size}: one line and two Enters plan a weekly meeting with three colleagues, by their names alone`, async ({
    browser,
  }) => {
    const { page } = await signInAs(browser, ana);
    await page.setViewportSize(viewport);
    const mark = newMark();
    await page.goto("/home");
    await tabTo(page, page.getByRole("textbox", { name: "Schedule a meeting in one line" }));
    const presses = await countPresses(page);
    await page.keyboard.type(`Design sync ${mark} with Ben, Clara and Dev every Monday at 10`);
    const chips = page.getByRole("list", { name: "Understood as" });
    for (const name of ["Ben Okafor", "Clara Weiss", "Dev Raman"]) {
      await expect(chips.getByText(name)).toBeVisible();
    }
    const confirm = page.getByRole("button", { name: /^Schedule/ }).and(page.locator(":enabled"));
    await expect(confirm).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(confirm).toBeFocused();
    const made = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && /\/meetings$/.test(answer.url()),
    );
    await page.keyboard.press("Enter");
    expect(await presses()).toEqual({ enters: 2, pointers: 0 });
    const meeting = await (await made).json();
    expect(meeting).toMatchObject({ title: `Design sync ${mark}`, invites: { length: 3 } });
    expect(meeting.series).not.toBeNull();
  });

  test(`${size}: what was decided is one opening away, at its line`, async ({ browser }) => {
    const { page } = await signInAs(browser, ana);
    await page.setViewportSize(viewport);
    await page.goto("/home");
    await expect(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible({ timeout: 8000 });
    }).toPass();
    const presses = await countPresses(page);
    await page.keyboard.type("slot calculation");
    const first = page.getByRole("option").first();
    await expect(first).toContainText(/slot calculation/i);
    await expect(first.locator("mark").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}/);
    expect(await presses()).toEqual({ enters: 1, pointers: 0 });
    await expect(
      page
        .getByText(/slot calculation/i)
        .and(page.locator(":visible"))
        .first(),
    ).toBeInViewport();
  });
}
