import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

type Scheme = "light" | "dark";
export const bothSchemes = ["light", "dark"] as const satisfies Scheme[];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe can tell of a page, and in a second scheme what differs there: the colours. `app/globals.test.ts` measures the
 * contrast of all that are used together in both, so one state of each page is enough in the dark.
 */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ["light"]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // During a colour transition the contrast is too low.
    await expect.poll(() => page.evaluate(isChanging), { intervals: [20, 50, 100] }).toBe(false);
    // Once a document: to read it takes as long as to look at a small page.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(findViolations, colorScheme === schemes[0] ? null : ["color-contrast"]);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

async function findViolations(rules: string[] | null): Promise<string[]> {
  const loaded: typeof axe = Reflect.get(window, "axe");
  // Otherwise it keeps the text of every element that it looks at.
  loaded.configure({ noHtml: true });
  // What frames show has pages of its own. In those of mails no script runs.
  const { violations } = await loaded.run(
    { exclude: ["iframe[sandbox]"] },
    { reporter: "no-passes", elementRef: true, iframes: false, ...(rules ? { runOnly: rules } : {}) },
  );
  return violations.map(
    ({ id, nodes: [first] }) => `${id} ${first?.target} ${first?.element?.outerHTML.slice(0, 300)}`,
  );
}

const isChanging = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);

/** On a phone nothing of it lies beside the screen, and no field is so small that an iPhone zooms in on it. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390);
  // Sizes follow within a moment, as colours do.
  await withTouch(page, () => expect.poll(() => page.evaluate(findSmallFields), page.url()).toEqual([]));
  if (before) await page.setViewportSize(before);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function withTouch(page: Page, look: () => Promise<void>): Promise<void> {
  const hasTouch = () => page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (await hasTouch()) return look();
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const emulate = async (enabled: boolean) => {
    await (await session).send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
    // A page follows somewhat later. Left before that, the next look would take it for a page that has touch anyway.
    await expect.poll(hasTouch, { intervals: [20, 50, 100] }).toBe(enabled);
  };
  await emulate(true);
  await look();
  await emulate(false);
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
