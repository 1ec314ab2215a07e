import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lock-test-"));
  for (const name of ["package.json", "package-lock.json", "scripts/stubs"]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// npm keeps a locked package that a later override forbids, and `npm ci` installs it without a word.
test("every locked package is what package.json and its overrides ask for", async () => {
  expect(await problems()).toEqual([]);
});

test("a package that an override forbids is noticed in the lock file", async () => {
  const manifest = read("package.json");
  manifest.overrides["@ricky0123/vad-web"] = { "onnxruntime-web": "1.0.0-other" };
  write("package.json", manifest);
  expect(await problems()).toEqual([expect.stringContaining("invalid: onnxruntime-web")]);
});

/** What npm finds wrong with the lock file, without asking the registry. */
async function problems() {
  const args = ["ls", "--all", "--package-lock-only", "--json"];
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" };
  // It exits with 1 when it finds something.
  const { stdout } = await promisify(execFile)("npm", args, options).catch((error) => error);
  return JSON.parse(stdout).problems ?? [];
}

const read = (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
const write = (name, content) => writeFileSync(path.join(folder, name), JSON.stringify(content));
