import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateClient } from "../stack/build.mjs";
import { explain, green, red, say } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";
import { runAgainstStack } from "./against-stack.mjs";
import { runChecks } from "./checks.mjs";
import { runVitest } from "./vitest.mjs";

/** Runs what the words choose, everything without words, and answers the exit code. */
export async function runTests(words) {
  const tally = { passed: 0, failed: 0 };
  const count = ({ passed, failed }) => {
    tally.passed += passed;
    tally.failed += failed;
  };
  const journeys = words.filter((word) => word.startsWith("e2e"));
  const areas = words.filter((word) => !word.startsWith("e2e"));
  const all = words.length === 0;

  let own = null;
  let checks = null;
  try {
    await generateClient(root);
    // Much of a test is waiting: the checks, the build and the contracts over HTTP go on beside it.
    own = all || areas.length > 0 ? runOwn({ areas, all }) : null;
    checks = all ? runChecks() : null;
    if (all || journeys.length > 0) count(await runAgainstStack({ journeys, withContracts: all, beforeJourneys: own }));
  } catch (error) {
    // What could not even begin: a build that fails, a server that does not start.
    explain(error);
    tally.failed += 1;
  }
  for (const running of [checks, own]) if (running) count(await running);

  const line = `${tally.passed} passed, ${tally.failed} failed`;
  say(`\n${tally.failed > 0 ? red(line) : green(line)}`);
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}

function runOwn({ areas, all }) {
  const title = "Unit, domain, contract, sweep, providers";
  const env = all ? { TESTED_ELSEWHERE: JSON.stringify(testsOnlyOverHttp()) } : {};
  return runVitest({ title, filters: areas, env, quiet: all });
}

/** Contracts that lose nothing over HTTP, where everything runs them twice anyway. */
function testsOnlyOverHttp() {
  return readdirSync(path.join(root, "app/api"), { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => path.join("app/api", file))
    .filter((file) => !readFileSync(path.join(root, file), "utf8").includes("overHttp"))
    .map((file) => file.replace(/[[\]]/g, "?"));
}
