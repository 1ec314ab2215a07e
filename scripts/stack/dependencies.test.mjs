import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isInStep } from "./dependencies.mjs";

const lock = {
  "": { name: "parley" },
  "node_modules/pg": { version: "8.0.0", resolved: "https://r.example/pg-8.0.0.tgz", integrity: "sha512-a" },
  "node_modules/stub": { resolved: "scripts/stubs/stub", link: true },
  "scripts/stubs/stub": { version: "0.0.0" },
  "node_modules/mac-only": { version: "1.0.0", integrity: "sha512-b", optional: true },
};
const { "": _root, "node_modules/mac-only": _optional, ...installed } = lock;
const pg = lock["node_modules/pg"];

test.each([
  ["what was locked is there, but for what another system needs", lock, installed, true],
  ["it came from a mirror", lock, { "node_modules/pg": { ...pg, resolved: "https://mirror.example/pg.tgz" } }, true],
  ["nothing was installed", lock, {}, false],
  ["another version is locked", { ...lock, "node_modules/pg": { ...pg, version: "9.0.0" } }, installed, false],
  [
    "the version is the same, the content is not",
    { ...lock, "node_modules/pg": { ...pg, integrity: "sha512-c" } },
    installed,
    false,
  ],
  ["a package was taken out of the lock", { "": lock[""] }, installed, false],
])("dependencies count as in step or not: %s", (_when, packages, record, expected) => {
  const root = mkdtempSync(path.join(os.tmpdir(), "dependencies-test-"));
  mkdirSync(path.join(root, "node_modules"));
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(path.join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: record }));
  expect(isInStep(root)).toBe(expected);
  rmSync(root, { recursive: true });
});
