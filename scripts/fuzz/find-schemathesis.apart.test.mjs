import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findSchemathesis } from "./find-schemathesis.mjs";

let cache = "";
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), "parley-cache-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

test("a machine without Python is told so in a sentence", async () => {
  vi.stubEnv("PATH", cache);
  await expect(findSchemathesis({ cache })).rejects.toThrow(
    "npm run fuzz needs Python 3.10 or newer, and there is none on this machine. Install it and try again.",
  );
});

test.skipIf(process.platform === "win32")(
  "a Python without venv or pip is told so, and nothing half is kept",
  async () => {
    const python = path.join(cache, "python3");
    writeFileSync(python, '#!/bin/sh\n[ "$1" = -c ] && exit 0\necho "No module named venv" >&2\nexit 1\n');
    chmodSync(python, 0o755);
    vi.stubEnv("PATH", `${cache}:/bin:/usr/bin`);
    await expect(findSchemathesis({ cache })).rejects.toThrow(/needs Python's venv and pip.*No module named venv/s);
    await expect(findSchemathesis({ cache })).rejects.toThrow(/needs Python's venv and pip/);
  },
);

test.skipIf(process.platform === "win32")("what was installed once is used again", async () => {
  const folder = path.join(cache, "schemathesis-4.32.5/bin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "schemathesis"), "");
  expect(await findSchemathesis({ cache })).toBe(path.join(folder, "schemathesis"));
});
