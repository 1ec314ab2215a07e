import { setTimeout as wait } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from "@playwright/test";

/** A window that Chromium does not close by then ends with the browser. */
const closeMsMax = 20_000;

/**
 * Journeys share one browser: whoever came in with a context of their own leaves when the journey ends. What its pages
 * threw, or complained of in their console, fails it.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const forget = listenToPages(browser, complaints);
      await use(complaints);
      await Promise.all(
        browser.contexts().map((context) => Promise.race([context.close(), wait(closeMsMax, null, { ref: false })])),
      );
      forget();
      expect(complaints, "errors of the pages").toEqual([]);
    },
    { auto: true },
  ],
});

/** Tells what one run makes from what others made. Letters alone: a number could be hidden as a figure. */
export const newMark = () =>
  crypto
    .randomUUID()
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")
    .slice(0, 8);

/** What is done to a page before its code runs is lost: done again until it shows. */
export const whenAwake = (act: () => Promise<void>) => expect(act).toPass();

/**
 * Has the service wait longer before it sends what this page asks for at that path: on a busy machine, too, what is shown
 * for ten seconds can then be undone. Ends with what it returns.
 */
export async function stretchUndo(page: Page, path: RegExp) {
  const stretch = (route: Route) => {
    const body = route.request().postDataJSON();
    return route.continue(body?.delay_seconds ? { postData: { ...body, delay_seconds: 60 } } : {});
  };
  await page.route(path, stretch);
  return () => page.unroute(path, stretch);
}

/** Clicks until `shown` is there. Not again when it comes late: then it may cover what is clicked, or have replaced it. */
export const clickUntilShown = (clicked: Locator, shown: Locator) =>
  whenAwake(async () => {
    if (!(await shown.isVisible())) await clicked.click({ timeout: 8000 });
    await expect(shown).toBeVisible({ timeout: 8000 });
  });

/** Collects the errors of every page of `browser` from now on; answers what ends that. */
function listenToPages(browser: Browser, complaints: string[]): () => void {
  const listen = (context: BrowserContext) => {
    context.on("weberror", (error) => complaints.push(error.error().stack ?? error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error" && !isNotOurs(message.text())) complaints.push(message.text());
    });
  };
  for (const context of browser.contexts()) listen(context);
  browser.on("context", listen);
  return () => browser.off("context", listen);
}

/**
 * Refusals and lost connections are what many journeys are about: browser and media client note each of them. What draws
 * a background leaves its last picture to the browser.
 */
const isNotOurs = (text: string) =>
  /^(Failed to load resource|WebSocket connection|A VideoFrame was garbage collected)/.test(text) ||
  text.includes("{room: ");
