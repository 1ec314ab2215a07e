import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Scheme = "light" | "dark";

/** What axe can tell of a page, and in the dark what differs there: the colours. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ["light", "dark"]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // During a colour transition the contrast is too low.
    await expect.poll(() => page.evaluate(isChanging), { intervals: [20, 50, 100] }).toBe(false);
    // The sandboxed frame of a mail runs no scripts, so axe would wait forever in it.
    const axe = new AxeBuilder({ page }).exclude("iframe[sandbox]").options({ resultTypes: ["violations"] });
    // Otherwise axe collects the results in a separate page, which takes three times as long.
    axe.setLegacyMode();
    const { violations } = await (colorScheme === schemes[0] ? axe : axe.withRules("color-contrast")).analyze();
    const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target} ${nodes[0]?.html}`);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

const isChanging = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);

/** On a phone nothing of it lies beside the screen, and no field is so small that an iPhone zooms in on it. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390);
  await withTouch(page, async () => expect(await page.evaluate(findSmallFields), page.url()).toEqual([]));
  if (before) await page.setViewportSize(before);
}

async function withTouch(page: Page, look: () => Promise<void>): Promise<void> {
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) return look();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  // A page follows somewhat later. Left before that, the next look would take it for a page that has touch anyway.
  const hasTouch = () => page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  await expect.poll(hasTouch).toBe(true);
  await look();
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await expect.poll(hasTouch).toBe(false);
  await browser.detach();
}

/** In what has no text, phones have nothing to enlarge. */
const findSmallFields = () =>
  [...document.querySelectorAll('input, textarea, select, [contenteditable="true"]')]
    .filter(
      (field) =>
        !field.matches("[type=radio], [type=checkbox], [type=range], [type=file], [type=hidden], [aria-hidden=true]"),
    )
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);
