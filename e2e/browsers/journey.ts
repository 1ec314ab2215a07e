import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { launchChromium, launchFirefox } from "./launch-puppeteer";
import { launchWebKit } from "./launch-webkit";
import { type Machine, startMachine } from "./machine";
import { Page } from "./page";
import type { EngineName, RunningBrowser, Setup } from "./tab";

type OfWorker = { engine: EngineName; origin: string; machine: Machine };
type OfJourney = {
  /** A window of somebody: with cookies and storage of its own, in a browser that is set up so. */
  open: (setup?: Setup) => Promise<Page>;
};

/** What a window threw fails the journey; one that failed prints what its windows showed, and keeps pictures of them. */
export const test = base.extend<OfJourney, OfWorker>({
  engine: ["firefox", { option: true, scope: "worker" }],
  origin: ["", { option: true, scope: "worker" }],
  machine: [
    async ({ engine: _ }, use) => {
      const machine = await startMachine();
      await use(machine);
      machine.stop();
    },
    { scope: "worker" },
  ],
  open: async ({ engine, machine, origin }, use, info) => {
    const browsers = new Map<string, RunningBrowser>();
    const pages: Page[] = [];
    await use(async (setup = {}) => {
      const key = JSON.stringify(setup);
      const browser = browsers.get(key) ?? (await launch(engine, setup, machine));
      browsers.set(key, browser);
      const page = new Page(await browser.open(), origin);
      pages.push(page);
      return page;
    });
    const failed = info.status !== info.expectedStatus;
    if (failed) for (const [at, page] of pages.entries()) await show(page, info.outputPath(`window-${at + 1}.png`));
    const complaints = await Promise.all(pages.map(({ tab }) => tab.complaints()));
    for (const browser of browsers.values()) await browser.close();
    if (!failed) expect(complaints.flat(), "errors of the pages").toEqual([]);
  },
});

function launch(engine: EngineName, setup: Setup, { env }: Machine): RunningBrowser | Promise<RunningBrowser> {
  if (engine === "webkit") return launchWebKit(setup, env);
  return engine === "firefox" ? launchFirefox(setup, env) : launchChromium(env);
}

async function show(page: Page, file: string) {
  const shown = await page.describe().catch(String);
  console.log(`\nA window showed (${file}):\n${shown.replace(/^/gm, "  | ")}`);
  await page.tab.picture().then((picture) => writeFile(file, picture), console.log);
}
