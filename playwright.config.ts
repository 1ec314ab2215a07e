import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./e2e/chromium";

/** Cameras and screens that are shared: one of these at a time keeps pictures moving. */
const rooms = /\/(recording|room|room-devices)\.spec\.ts$/;
/** Rooms, too, mostly without cameras: as long together. */
const doors = /\/(admin-meetings|admin-people|assistant|door|polls|room-order|tabs|whiteboard)\.spec\.ts$/;
/** Change what is Dev Raman's. */
const dev = /\/(booking|settings)\.spec\.ts$/;
/** Start the double of Google, at one address. */
const google = /\/(calendar|google)\.spec\.ts$/;
/** The first chooses who writes everybody's notes; transcribing files takes the processor from rooms. */
const files = /\/(notes|voice-notes|voice-offline)\.spec\.ts$/;
/** Takes the media server away from everybody. */
const losses = /\/reconnect\.spec\.ts$/;
/** A machine that is busy with something else mishears, and finds no echo. */
const words = /\/(warnings|words)\.spec\.ts$/;
/** Says words, too, and hears them again and again. */
const recorder = /\/voice-recorder\.spec\.ts$/;
/** Changes what everybody may do. */
const policy = /\/admin-policy\.spec\.ts$/;
/** Takes the database away from everybody. */
const faults = /\/frozen-database\.spec\.ts$/;

/** Run by `npm test` against a production build with its real media server and worker, named by PARLEY_ORIGIN. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: process.env.CI !== undefined,
  // Who is in a room uses the processor for as long as it takes: two such journeys at a time, and three of others.
  // scripts/test/journey-steps.mjs says which projects run together.
  workers: 3,
  projects: [
    { name: "rooms", testMatch: rooms, workers: 1 },
    { name: "doors", testMatch: doors, workers: 1 },
    { name: "dev", testMatch: dev, workers: 1 },
    { name: "pages", testIgnore: [rooms, doors, dev, google, files, losses, words, recorder, policy, faults] },
    { name: "losses", testMatch: losses },
    { name: "google", testMatch: google, workers: 1 },
    { name: "files", testMatch: files, workers: 1 },
    { name: "words", testMatch: words, workers: 1 },
    { name: "policy", testMatch: policy },
    { name: "recorder", testMatch: recorder },
    { name: "faults", testMatch: faults },
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
