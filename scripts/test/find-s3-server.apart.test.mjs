import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findS3Server } from "./find-s3-server.mjs";

let cache = "";
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), "parley-cache-"));
  vi.stubEnv("PATH", `${cache}:/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

function addCommand(name, script) {
  writeFileSync(path.join(cache, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(cache, name), 0o755);
}

test("a machine without Go and without apt is told so in a sentence", async () => {
  vi.stubEnv("PATH", cache);
  await expect(findS3Server({ cache })).rejects.toThrow(/^versitygw 1.8.0 couldn't be built. Install Go 1.21 or newer/);
});

test.skipIf(process.platform === "win32")("what Go says is handed on, and nothing half is kept", async () => {
  addCommand("go", '[ "$1" = version ] && exit 0\necho "no such module" >&2\nexit 1');
  await expect(findS3Server({ cache })).rejects.toThrow(/couldn't be built.*no such module/s);
  expect(readdirSync(path.join(cache, "versitygw-1.8.0"))).toEqual([]);
});

test.skipIf(process.platform === "win32")("what was built once is used again", async () => {
  const folder = path.join(cache, "versitygw-1.8.0");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "versitygw"), "");
  expect(await findS3Server({ cache })).toBe(path.join(folder, "versitygw"));
});
