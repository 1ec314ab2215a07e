import { defineConfig } from "@playwright/test";
import type { EngineName } from "./tab";

const pictures = /pictures\.journey\.ts$/;

/**
 * Playwright only runs these: its own Firefox and WebKit are not Debian's. Run by `npm run test:browsers`, against a
 * production build that PARLEY_ORIGIN names.
 */
export default defineConfig<object, { engine: EngineName; origin: string }>({
  testDir: ".",
  // `npm test` looks for journeys by `spec`.
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/browsers",
  forbidOnly: process.env.CI !== undefined,
  // Each browser without a graphics card takes a processor.
  workers: 1,
  projects: [
    { name: "firefox", use: { engine: "firefox" }, testIgnore: pictures },
    { name: "webkit", use: { engine: "webkit" }, testIgnore: pictures },
    ...(["chromium", "firefox", "webkit"] as const).map((engine) => ({
      name: `pictures-${engine}`,
      use: { engine },
      testMatch: pictures,
    })),
  ],
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ["list"],
    ...(process.env.PLAYWRIGHT_REPORT ? [["json", { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: { origin: process.env.PARLEY_ORIGIN ?? "http://localhost:3000" },
});
