// Tests that need the whole of Parley: a production build, the real media server and the real worker.

import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findChromium } from "../stack/chromium.mjs";
import { tool } from "../stack/command.mjs";
import { freePort } from "../stack/ports.mjs";
import { root, startStack } from "../stack/stack.mjs";
import { runContractsOverHttp } from "./contracts-over-http.mjs";
import { runAndCount } from "./report.mjs";

const report = path.join(root, ".data/playwright.json");

export async function runAgainstStack({ journeys, withContracts }) {
  const chromium = await findChromium();
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-e2e-"));
  // The database's own user must be able to pass through.
  chmodSync(data, 0o755);
  const stack = await startStack({ settings: await freshSettings(), data, mode: "production", shown: false });
  const stopped = stopOnSignal(stack);
  try {
    const tally = { passed: 0, failed: 0 };
    const count = (more) => {
      tally.passed += more.passed;
      tally.failed += more.failed;
    };
    if (withContracts) count(await runContractsOverHttp(stack.settings));
    count(await runJourneys({ journeys, settings: stack.settings, chromium }));
    return tally;
  } finally {
    stopped();
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** An embedded install on ports and secrets of its own; what a `.env` here says stays out of it. */
async function freshSettings() {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const configured = new Set(Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name]) => name));
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !configured.has(name))),
    HOST: "127.0.0.1",
    // Any that is free.
    PORT: "0",
    POSTGRES_PORT: "0",
    MEDIA_PORT: "0",
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    LIVEKIT_API_SECRET: randomBytes(32).toString("base64url"),
    EMBEDDED: "true",
    // A journey starts the double that stands in for Google here.
    GOOGLE_CLIENT_ID: "journeys",
    GOOGLE_CLIENT_SECRET: randomBytes(16).toString("hex"),
    GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: "warn",
  };
}

function runJourneys({ journeys, settings, chromium }) {
  return runAndCount({
    title: "Journeys in Chromium",
    command: tool(root, "playwright"),
    args: ["test", ...journeys],
    env: {
      PARLEY_ORIGIN: settings.PUBLIC_ORIGIN,
      DATABASE_URL: settings.DATABASE_URL,
      GOOGLE_ISSUER: settings.GOOGLE_ISSUER,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_REPORT: report,
    },
    file: report,
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  });
}

function stopOnSignal(stack) {
  const stop = () => void stack.stop().then(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  };
}
