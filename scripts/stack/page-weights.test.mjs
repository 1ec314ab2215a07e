import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkPageWeights, countPageWeights, readPageWeights } from "./page-weights.mjs";

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "parley-weights-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const chunks = {
  "framework.js": text(30_000, 1),
  "home.js": text(10_000, 2),
  "one.js": text(4000, 3),
  "other.js": text(8000, 4),
};
const gzip = (name) => gzipSync(chunks[name]).length;

test("a page weighs what its HTML names and the heaviest of its alternatives; one without scripts nothing", () => {
  build();
  expect(readPageWeights(root)).toEqual({
    framework: gzip("framework.js"),
    pages: [
      { address: "/home", bytes: gzip("framework.js") + gzip("home.js") + gzip("other.js") },
      { address: "/sign-in", bytes: 0 },
    ],
  });
});

test("a build passes within 5 % of the table, and fails above", () => {
  build();
  const kb = readPageWeights(root).pages[0].bytes / 1000;
  const tell = (size) =>
    write(
      "bench/results.md",
      `## room\n\n| /home | 1 KB |\n\n## weight\n\n| /home | ${size} KB | |\n| /sign-in | 0 KB | |\n`,
    );
  tell(kb / 1.04);
  expect(() => checkPageWeights(root)).not.toThrow();
  tell(kb / 1.06);
  expect(() => checkPageWeights(root)).toThrow(/\/home went from .* KB to .* KB/);
});

test("a page without a line in the table fails, and counts as a failed test", () => {
  build();
  write("bench/results.md", "## weight\n\n");
  expect(() => checkPageWeights(root)).toThrow("/home has no line");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(countPageWeights(root)).toEqual({ passed: 0, failed: 1 });
  expect(error).toHaveBeenCalledOnce();
});

/** What `next build` leaves of an app with one page, as far as it is read. */
function build() {
  for (const [name, code] of Object.entries(chunks)) write(`.next/static/${name}`, code);
  write(".next/build-manifest.json", JSON.stringify({ rootMainFiles: ["static/framework.js"] }));
  const pages = {
    "/(workspace)/home/page": "/home",
    "/(account)/sign-in/page": "/sign-in",
    "/_not-found/page": "/_not-found",
    "/api/health/route": "/api/health",
  };
  write(".next/app-path-routes-manifest.json", JSON.stringify(pages));
  const entry = { entryJSFiles: { "[project]/app/layout": ["static/home.js"] } };
  const page = ".next/server/app/(workspace)/home/page";
  write(
    `${page}_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/home"] = ${JSON.stringify(entry)};`,
  );
  const parts = {
    1: { files: ["static/one.js", "static/look.css"] },
    2: { files: ["static/other.js", "static/home.js"] },
  };
  write(`${page}/react-loadable-manifest.json`, JSON.stringify(parts));
}

function write(file, content) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

/** Does not get much smaller when compressed, and is the same each time. */
function text(length, seed) {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(33 + (state % 90));
  }).join("");
}
