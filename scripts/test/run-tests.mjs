import { mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { countBrowserSupport } from "../stack/browser-support.mjs";
import { buildPages, generateClient } from "../stack/build.mjs";
import { bundleForTests } from "../stack/bundle.mjs";
import { findChromium } from "../stack/chromium.mjs";
import { copyEffectAssets } from "../stack/effect-assets.mjs";
import { copyExcalidrawAssets } from "../stack/excalidraw-assets.mjs";
import { countPageWeights } from "../stack/page-weights.mjs";
import { copyPdfAssets } from "../stack/pdf-assets.mjs";
import { explain, green, red, say, yellow } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";
import { runAgainstStack } from "./against-stack.mjs";
import { runChecks } from "./checks.mjs";
import { areTooMany, describeSecondTries } from "./count-journeys.mjs";
import { runVitest } from "./vitest.mjs";

/** How far everything gives way to the tests in which people speak. */
const behindSpeech = 10;

/** Runs what the words choose, everything without words, and answers the exit code. */
export async function runTests(words) {
  const tally = { passed: 0, failed: 0, secondTries: [] };
  const count = ({ passed, failed, secondTries = [] }) => {
    tally.passed += passed;
    tally.failed += failed;
    tally.secondTries.push(...secondTries);
  };
  const journeys = words.filter((word) => word.startsWith("e2e"));
  const areas = words.filter((word) => !word.startsWith("e2e"));
  const all = words.length === 0;

  const running = [];
  if (all) process.env.SEEN_OPERATIONS = emptyFolder(seenOperations);
  try {
    await generateClient(root);
    // States of screens are tested in a browser, too.
    process.env.CHROMIUM_PATH = await findChromium();
    copyEffectAssets(root);
    copyPdfAssets(root);
    if (all) {
      // The build has all cores. What runs beside it takes twice as long, and makes it take longer still.
      // They are in the build's fingerprint: copied later, the stack would build again.
      copyExcalidrawAssets(root);
      await buildPages(root);
      process.env.COMPILED_PROGRAMS = await bundleForTests(root);
      // Live tests mostly wait. Beside them, at a lower priority, what computes: one after the other.
      running.push(runLive());
      os.setPriority(behindSpeech);
      running.push(runChecks());
      for (const run of [runRest, runScreens]) {
        const counted = run();
        running.push(counted);
        await counted;
      }
    } else if (areas.length > 0) running.push(runAreas(areas));
    const beforeJourneys = Promise.all(running);
    if (all || journeys.length > 0) count(await runAgainstStack({ journeys, withContracts: all, beforeJourneys }));
    if (all) count(countPageWeights(root));
    if (all) count(await countBrowserSupport(root));
  } catch (error) {
    // A build that fails or a server that does not start counts as one failure.
    explain(error);
    tally.failed += 1;
  }
  for (const tallied of running) count(await tallied);
  if (all) count(await runSweep());

  if (areTooMany(tally.secondTries)) tally.failed += 1;
  const secondTries = describeSecondTries(tally.secondTries);
  if (secondTries) say(`\n${yellow(secondTries)}`);
  const passed = tally.passed + tally.secondTries.length;
  const line = `${passed} passed, ${tally.failed} failed`;
  say(`\n${tally.failed > 0 ? red(line) : green(line)}`);
  return tally.failed > 0 || passed === 0 ? 1 : 0;
}

/** Where the tests of a complete run note what they saw of each operation. */
const seenOperations = path.join(root, ".data/seen-operations");

function emptyFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const runSweep = () =>
  runVitest({
    title: "What the run saw of each operation",
    filters: ["lib/openapi/seen-operations"],
    env: { SEEN_BY_COMPLETE_RUN: seenOperations },
    report: "sweep",
    quiet: true,
  });

const runAreas = (areas) => runVitest({ title: "Unit, domain, contract, sweep, providers", filters: areas });

const runLive = () =>
  runVitest({ title: "Live rooms", args: ["--project=live"], report: "live", quiet: true, first: true });

const runRest = () =>
  runVitest({
    title: "Unit, domain, contract, sweep, providers",
    // One more than there are cores: each waits a fifth of its time for what it tests.
    args: [
      ...["pure", "server", "apart"].map((name) => `--project=${name}`),
      `--maxWorkers=${os.availableParallelism() + 1}`,
    ],
    quiet: true,
  });

const runScreens = () => runVitest({ title: "Screens", args: ["--project=screens"], report: "screens", quiet: true });
