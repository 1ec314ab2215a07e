import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateClient } from "../stack/build.mjs";
import { Children } from "../stack/children.mjs";
import { findRunning } from "../stack/claim.mjs";
import { isFree } from "../stack/ports.mjs";
import { runProduct } from "../stack/run-product.mjs";
import { say } from "../stack/say.mjs";
import { isLoopback, readSettings } from "../stack/settings.mjs";
import { databaseFor, mediaFor, root, wantedPorts } from "../stack/stack.mjs";

/** Checks the install that runs in this checkout, or else what the next start would run. Returns the exit code. */
export async function examine() {
  const settings = readSettings(root);
  const data = path.resolve(root, settings.DATA_DIR ?? ".data");
  const running = findRunning(data);
  say(
    running ? `Checking Parley at ${running.address}.` : "Parley isn't running. Starting its services to check them.",
  );
  await generateClient(root);
  if (running) return examineRunning({ ...settings, ...running.settings, DATA_DIR: data, RUNNING_AT: running.address });

  const children = new Children(data);
  await children.stopLeftovers();
  const ports = await lookAtPorts(settings);
  const failures = {};
  /** A service that can't be started is reported like any other problem. The rest is checked all the same. */
  const orNote = (name, starting) =>
    starting.catch((error) => {
      failures[name] = error.message;
      return {};
    });
  try {
    const { url } = await orNote("DATABASE_FAILED", databaseFor(settings, data, children));
    const host = settings.HOST ?? "127.0.0.1";
    const webPort = wantedPorts(settings).web.port;
    const media = await orNote("MEDIA_FAILED", mediaFor({ settings, data, host, webPort, children, withTcp: true }));
    return await runChecks({ ...settings, ...media, ...ports, ...failures, DATABASE_URL: url, DATA_DIR: data });
  } finally {
    await children.stop();
  }
}

async function lookAtPorts(settings) {
  const found = { PORTS_FREE: [], PORTS_TAKEN: [] };
  for (const [what, place] of Object.entries(wantedPorts(settings))) {
    const isThere = place.port === 0 || (await isFree(place.port, place));
    found[isThere ? "PORTS_FREE" : "PORTS_TAKEN"].push(`${place.port}${place.udp ? "/udp" : ""} (${what})`);
  }
  return Object.fromEntries(Object.entries(found).map(([name, ports]) => [name, ports.join(", ")]));
}

/** On loopback the running media server has UDP only, so one with TCP is started for the check. */
async function examineRunning(settings) {
  const { LIVEKIT_URL, ...own } = readSettings(root);
  if (LIVEKIT_URL || !isLoopback(settings.HOST ?? "127.0.0.1")) return runChecks(settings);
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-doctor-"));
  const children = new Children(data);
  try {
    const serving = mediaFor({
      settings: { ...own, MEDIA_PORT: "0" },
      data,
      host: "127.0.0.1",
      webPort: new URL(settings.RUNNING_AT).port,
      children,
      withTcp: true,
    });
    const server = await serving.catch((error) => ({ failed: error.message }));
    return await runChecks({ ...settings, TCP_MEDIA_URL: server.LIVEKIT_URL, TCP_MEDIA_FAILED: server.failed });
  } finally {
    await children.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const runChecks = (settings) => runProduct("scripts/doctor/main.ts", settings);
