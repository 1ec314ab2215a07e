import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Stop } from "./say.mjs";

/** Two starts must not share one folder of data: the second learns where the first is. */
export function claimFolder(folder) {
  const file = path.join(folder, "running.json");
  const other = readClaim(file);
  if (other && isAlive(other.pid)) {
    throw new Stop(
      `Parley is already running here${other.address ? ` at ${other.address}` : ""} (process ${other.pid}). ` +
        "Open that address, or stop it first.",
    );
  }
  mkdirSync(folder, { recursive: true });
  const write = (address) => writeFileSync(file, JSON.stringify({ pid: process.pid, address }));
  write(null);
  return { publish: write, release: () => rmSync(file, { force: true }) };
}

function readClaim(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
