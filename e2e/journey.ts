import { test as base } from "@playwright/test";

/** Journeys share one browser: whoever came in with a context of their own leaves when the journey ends. */
export const test = base.extend<{ farewell: undefined }>({
  farewell: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
