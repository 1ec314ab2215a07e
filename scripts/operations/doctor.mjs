import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { examine } from "../doctor/examine.mjs";

export async function run() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-checks-"));
  const file = path.join(folder, "checks.json");
  // The checks run in a process of their own.
  process.env.CHECKS_FILE = file;
  try {
    const code = await examine();
    return { ok: code === 0, checks: JSON.parse(readFileSync(file, "utf8")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
