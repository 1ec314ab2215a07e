import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Stop } from "./say.mjs";

/** Two starts must not share one folder of data: the second learns where the first is. */
export function claimFolder(folder) {
  const file = claimFile(folder);
  const other = findRunning(folder);
  if (other) {
    throw new Stop(
      `Parley is already running here${other.address ? ` at ${other.address}` : ""} (process ${other.pid}). ` +
        "Open that address, or stop it first.",
    );
  }
  mkdirSync(folder, { recursive: true });
  // It may name the database with its password.
  const write = (facts) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...facts }), { mode: 0o600 });
  write({});
  return { publish: write, release: () => rmSync(file, { force: true }) };
}

/** The start that holds this folder, and what it published: `{ pid, address, settings }`; null when there is none. */
export function findRunning(folder) {
  const file = claimFile(folder);
  if (!existsSync(file)) return null;
  try {
    const claim = JSON.parse(readFileSync(file, "utf8"));
    return isAlive(claim.pid) ? claim : null;
  } catch {
    return null;
  }
}

const claimFile = (folder) => path.join(folder, "running.json");

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
