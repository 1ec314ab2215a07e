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
import { journeySteps } from "./journey-steps.mjs";
import { runAndCount } from "./report.mjs";

const report = path.join(root, ".data/playwright.json");

/** Journeys have the machine to themselves: they begin when `beforeJourneys` has settled. */
export async function runAgainstStack({ journeys, withContracts, beforeJourneys }) {
  const chromium = await findChromium();
  // A journey starts the Google double at this address, and a CalDAV server on loopback.
  const address = `http://127.0.0.1:${await freePort()}`;
  const overrides = {
    GOOGLE_CLIENT_ID: "journeys",
    GOOGLE_CLIENT_SECRET: randomBytes(16).toString("hex"),
    GOOGLE_ISSUER: address,
    GOOGLE_CALENDAR_URL: address,
    CALDAV_PRIVATE_SERVERS: "true",
    // Whose accounts are internal to broadcasts: only journeys and contracts of broadcasts make some.
    OPERATOR_DOMAINS: "operator.example",
    ...(process.env.PARLEY_BILLING ? await sellingPlans() : {}),
  };
  return withFreshStack(overrides, async ({ settings }) => {
    const tally = { passed: 0, failed: 0, secondTries: [] };
    const count = ({ passed, failed, secondTries = [] }) => {
      tally.passed += passed;
      tally.failed += failed;
      tally.secondTries.push(...secondTries);
    };
    if (withContracts) count(await runContractsOverHttp(settings));
    await beforeJourneys;
    await runJourneys({ journeys, settings, chromium, count });
    return tally;
  });
}

/** For `e2e/billing-on.spec.ts`, which starts the double of Stripe at this address, with its keys. All other journeys are of a stack without plans. */
const sellingPlans = async () => ({
  BILLING: "on",
  STRIPE_BASE_URL: `http://127.0.0.1:${await freePort()}`,
  STRIPE_SECRET_KEY: "sk_test_double",
  STRIPE_WEBHOOK_SECRET: "whsec_double",
});

/** Each run is counted when it has ended. */
async function runJourneys({ journeys, settings, chromium, count }) {
  const env = {
    PARLEY_ORIGIN: settings.PUBLIC_ORIGIN,
    DATABASE_URL: settings.DATABASE_URL,
    GOOGLE_ISSUER: settings.GOOGLE_ISSUER,
    GOOGLE_CLIENT_SECRET: settings.GOOGLE_CLIENT_SECRET,
    STRIPE_BASE_URL: settings.STRIPE_BASE_URL,
    DATA_DIR: settings.DATA_DIR,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_REPORT: report,
  };
  const run = (title, args) =>
    runAndCount({
      title,
      command: tool(root, "playwright"),
      args: ["test", ...args],
      env,
      file: report,
      count: countJourneys,
    });
  const title = "Journeys in Chromium";
  // Chosen ones run alone.
  if (journeys.some((journey) => journey !== "e2e")) return count(await run(title, ["--workers=1", ...journeys]));
  // One that fails keeps none of the next steps from running.
  for (const step of journeySteps) {
    const projects = step.map((project) => `--project=${project}`);
    count(await run(`${title}: ${step.join(", ")}`, projects));
  }
}
