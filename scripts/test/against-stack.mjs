// Tests that need the whole of Parley: a production build, the real media server and the real worker.

import { randomBytes } from "node:crypto";
import path from "node:path";
import { findChromium } from "../stack/chromium.mjs";
import { tool } from "../stack/command.mjs";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { freePort } from "../stack/ports.mjs";
import { root } from "../stack/stack.mjs";
import { runContractsOverHttp } from "./contracts-over-http.mjs";
import { countJourneys } from "./count-journeys.mjs";
import { runAndCount } from "./report.mjs";

const report = path.join(root, ".data/playwright.json");

/** Journeys have the machine to themselves: they begin when `beforeJourneys` has settled. */
export async function runAgainstStack({ journeys, withContracts, beforeJourneys }) {
  const chromium = await findChromium();
  // A journey starts the Google double at this address, and a CalDAV server on loopback.
  const address = `http://127.0.0.1:${await freePort()}`;
  const calendars = {
    GOOGLE_CLIENT_ID: "journeys",
    GOOGLE_CLIENT_SECRET: randomBytes(16).toString("hex"),
    GOOGLE_ISSUER: address,
    GOOGLE_CALENDAR_URL: address,
    CALDAV_PRIVATE_SERVERS: "true",
  };
  return withFreshStack(calendars, async ({ settings }) => {
    const tally = { passed: 0, failed: 0, secondTries: [] };
    const count = ({ passed, failed, secondTries = [] }) => {
      tally.passed += passed;
      tally.failed += failed;
      tally.secondTries.push(...secondTries);
    };
    if (withContracts) count(await runContractsOverHttp(settings));
    await beforeJourneys;
    count(await runJourneys({ journeys, settings, chromium }));
    return tally;
  });
}

function runJourneys({ journeys, settings, chromium }) {
  // Chosen ones run alone; all of them in the order that playwright.config.ts gives.
  const alone = journeys.some((journey) => journey !== "e2e") ? ["--no-deps", "--workers=1"] : [];
  return runAndCount({
    title: "Journeys in Chromium",
    command: tool(root, "playwright"),
    args: ["test", ...alone, ...journeys],
    env: {
      PARLEY_ORIGIN: settings.PUBLIC_ORIGIN,
      DATABASE_URL: settings.DATABASE_URL,
      GOOGLE_ISSUER: settings.GOOGLE_ISSUER,
      GOOGLE_CLIENT_SECRET: settings.GOOGLE_CLIENT_SECRET,
      DATA_DIR: settings.DATA_DIR,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_REPORT: report,
    },
    file: report,
    count: countJourneys,
  });
}
