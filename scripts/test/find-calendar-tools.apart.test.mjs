import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findCalendarTools } from "./find-calendar-tools.mjs";

let cache = "";
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), "parley-cache-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

/** A Python of which these words work as given: `ok` by default. */
function addPython(script) {
  const python = path.join(cache, "python3");
  writeFileSync(python, `#!/bin/sh\n${script}\n`);
  chmodSync(python, 0o755);
  vi.stubEnv("PATH", `${cache}:/bin`);
}

test("a machine without Python and without apt is told so in a sentence", async () => {
  vi.stubEnv("PATH", cache);
  await expect(findCalendarTools({ cache })).rejects.toThrow(
    /^There is no Python 3.9 or newer on this machine, and it couldn't be installed. Install Python 3.9 or newer with pip/,
  );
});

test.skipIf(process.platform === "win32")("what pip says is handed on, and nothing half is kept", async () => {
  addPython('[ "$3" = install ] || exit 0\necho "No matching distribution" >&2\nexit 1');
  await expect(findCalendarTools({ cache })).rejects.toThrow(/couldn't be installed.*No matching distribution/s);
  expect(readdirSync(cache)).toEqual(["python3"]);
});

test.skipIf(process.platform === "win32")("a Python without pip takes it from a venv", async () => {
  addPython(
    [
      '[ "$2" = pip ] && exit 1',
      '[ "$2" = venv ] || exit 0',
      'mkdir -p "$3/bin"',
      'printf \'#!/bin/sh\\nmkdir "$7"\\n\' > "$3/bin/python"',
      'chmod +x "$3/bin/python"',
    ].join("\n"),
  );
  const { python, folder } = await findCalendarTools({ cache });
  expect(python).toBe("python3");
  expect(readdirSync(path.dirname(folder)).sort()).toEqual([path.basename(folder), "python3"]);
});

test.skipIf(process.platform === "win32")("what was installed once is used again", async () => {
  addPython('[ "$1" = -c ]');
  const folder = path.join(cache, "calendar-tools-3.5.10-6.3.2");
  mkdirSync(folder);
  expect(await findCalendarTools({ cache })).toEqual({ python: "python3", folder });
});
