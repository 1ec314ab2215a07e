import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { bold, isTerminal, say, step } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";

/**
 * Runs a test runner with its own output on the terminal (`quiet`: only when something failed), and reads the report that
 * it leaves in `file`. `count(report)` answers how many passed and failed; a runner that ends badly without a failed test
 * counts as one.
 */
export async function runAndCount({ title, quiet = false, file, count, ...runner }) {
  rmSync(file, { force: true });
  let tally = { passed: 0, failed: 0 };
  async function run(stdio) {
    const { code, output } = await runOnce(runner, stdio);
    tally = readReport(file, count);
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    if (quiet && tally.failed > 0) throw new Error(output);
  }
  if (quiet) await step(title, () => run("pipe")).catch(({ message }) => say(message));
  else {
    say(`\n${bold(title)}`);
    await run("inherit");
  }
  return tally;
}

/** Without a terminal, lines that a log can keep: runners colour them by habits of their own. */
const plain = () => (isTerminal ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined, PLAYWRIGHT_FORCE_TTY: undefined });

async function runOnce({ command, args, env }, stdio) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...plain(), ...env },
    stdio: ["ignore", stdio, stdio],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const end = () => child.kill();
  process.once("exit", end);
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.off("exit", end);
  return { code, output };
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
