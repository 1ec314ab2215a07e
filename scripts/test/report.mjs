import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { bold, isTerminal, say, step } from "../stack/say.mjs";
import { root } from "../stack/stack.mjs";

/**
 * Runs a test runner with its own output on the terminal (`quiet`: only when something failed), and reads the report that
 * it leaves in `file`. `count(report)` answers how many passed and failed; a runner that ends badly without a failed test
 * counts as one. `first`: it gets the processors before everything else, as far as the system lets us.
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

async function runOnce({ command, args, env, first = false }, stdio) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...plain(), ...env },
    stdio: ["ignore", stdio, stdio],
    // Linux shares the processors between sessions, and each Chromium and each connection of Postgres is one.
    detached: first,
  });
  if (first) favour(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const end = () => (first ? endSession(child.pid) : child.kill());
  process.once("exit", end);
  if (first) for (const signal of signals) process.once(signal, exit);
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.off("exit", end);
  for (const signal of signals) process.off(signal, exit);
  return { code, output };
}

/** Ctrl-C does not reach another session. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Leaves it to who else listens, and cleans up first. */
function exit(signal) {
  if (process.listenerCount(signal) === 0) process.exit(1);
}

/** Only root may, and only where there is such a file. */
function favour(session) {
  try {
    writeFileSync(`/proc/${session}/autogroup`, "-10");
  } catch {
    // Its share is that of any other session.
  }
}

function endSession(session) {
  try {
    process.kill(-session);
  } catch {
    // It has ended already.
  }
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
