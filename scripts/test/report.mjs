import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { bold, say } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";

/**
 * Runs a test runner with its own output on the terminal, and reads the report that it leaves in `file`.
 * `count(report)` answers how many passed and failed; a runner that ends badly without a failed test counts as one.
 */
export async function runAndCount({ title, command, args, env, file, count }) {
  say(`\n${bold(title)}`);
  rmSync(file, { force: true });
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => child.kill();
  process.once("exit", end);
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.off("exit", end);
  const tally = readReport(file, count);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
