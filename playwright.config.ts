import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./e2e/chromium";

/** The longest of them. Those that no line here names have media, too, and are as long together. */
const rooms = /(recording|room|room-devices|whiteboard)\.spec\.ts$/;
/** No media in these two. Those that start the double of Google, or change what is Dev Raman's, are in one. */
const times = /(booking|calendar|calendar-page|google|repeating|settings)\.spec\.ts$/;
const pages = /\/(invitations|notes|review|sharing|sign-up)\.spec\.ts$/;
const lists = /(meetings|script)\.spec\.ts$/;
/** A tab stays in its room while others open. */
const tabs = /tabs\.spec\.ts$/;
/** Without media, too, but for the tasks' meeting. */
const workspace = /(account|knowledge|knowledge-note|profile|tasks|teams|vault)\.spec\.ts$/;
/** Mostly waits for the minute in which the daily mail is sent. */
const bell = /notifications\.spec\.ts$/;
/** Takes the media server away from everybody. */
const losses = /reconnect\.spec\.ts$/;
/** Takes the database away from everybody. */
const faults = /frozen-database\.spec\.ts$/;
/** A machine that is busy with something else mishears, and finds no echo. */
const words = /(voice-notes|voice-recorder|warnings|words)\.spec\.ts$/;

/** Run by `npm test` against a production build with its real media server and worker, named by PARLEY_ORIGIN. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: process.env.CI !== undefined,
  // A project is one file after the other. Two have media; of those without, three are at work at a time.
  workers: 3,
  projects: [
    { name: "rooms", testMatch: rooms, workers: 1 },
    {
      name: "others",
      testIgnore: [rooms, times, pages, lists, tabs, workspace, bell, losses, faults, words],
      workers: 1,
    },
    { name: "losses", testMatch: losses, dependencies: ["rooms", "others"] },
    { name: "times", testMatch: times, workers: 1, dependencies: ["rooms", "others"] },
    { name: "pages", testMatch: pages, workers: 1, dependencies: ["rooms", "others"] },
    { name: "lists", testMatch: lists, workers: 1, dependencies: ["rooms", "others"] },
    { name: "tabs", testMatch: tabs, dependencies: ["losses"] },
    { name: "workspace", testMatch: workspace, workers: 1, dependencies: ["rooms", "others"] },
    { name: "bell", testMatch: bell, dependencies: ["rooms", "others"] },
    {
      name: "words",
      testMatch: words,
      workers: 1,
      dependencies: ["losses", "times", "pages", "lists", "tabs", "workspace", "bell"],
    },
    { name: "faults", testMatch: faults, dependencies: ["words"] },
  ],
  // `npm test` names the journeys that needed a second try, and fails when they are more than two.
  retries: 1,
  // Far above the slowest journey, so that a slow machine alone fails nothing.
  timeout: 480_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ["list"],
    ...(process.env.PLAYWRIGHT_REPORT ? [["json", { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    baseURL: process.env.PARLEY_ORIGIN ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    // A browser that draws no more frames would otherwise wait for the whole journey's time.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // Screenshots are taken on request only.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
  },
});
