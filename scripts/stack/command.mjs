import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { Stop } from "./say.mjs";

const linesMax = 40;

/**
 * Runs a command to its end, quietly; when it fails, its last lines are the message. `niceness`: how far it gives way to
 * other processes, up to 19. `signal` ends it. `owner`: the user who runs it, when that is not us.
 */
export async function run(command, args, { env = {}, cwd, niceness = 0, signal, owner } = {}) {
  const stdio = ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, signal, ...owner });
  if (child.pid !== undefined && niceness > 0) giveWay(child.pid, niceness);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.once("close", resolve);
  });
  if (code !== 0) {
    const last = output.trimEnd().split("\n").slice(-linesMax).join("\n");
    throw new Stop(`${[command, ...args].join(" ")} failed:\n${last}`);
  }
  return output;
}

function giveWay(pid, niceness) {
  try {
    os.setPriority(pid, Math.max(niceness, os.getPriority()));
  } catch {
    // It has ended already.
  }
}

/** The command that an installed package brings. */
export const tool = (root, name) =>
  path.join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);

/** Whether a command is there to be run. */
export async function isInstalled(command, args = ["--version"]) {
  return run(command, args).then(
    () => true,
    () => false,
  );
}
