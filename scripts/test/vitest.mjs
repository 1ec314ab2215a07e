import path from "node:path";
import { tool } from "../stack/command.mjs";
import { root } from "../stack/stack.mjs";
import { runAndCount } from "./report.mjs";

/**
 * `filters`: words that the paths of test files contain. Runs side by side are `quiet` and have a `report` name of their
 * own. `runner`: further options of `runAndCount`.
 */
export function runVitest({ title, filters = [], args = [], env = {}, report = "vitest", ...runner }) {
  const file = path.join(root, `.data/${report}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return runAndCount({
    title,
    command: tool(root, "vitest"),
    args: ["run", ...reporters, ...args, ...filters],
    env,
    file,
    ...runner,
    count: ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failed: testResults.reduce((sum, suite) => sum + failuresOf(suite), 0),
    }),
  });
}

/** A file that could not even be loaded counts as one. */
function failuresOf({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed").length;
  return status === "failed" ? Math.max(1, failed) : failed;
}
