import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkBrowserSupport, countBrowserSupport, findUnsupported, readBrowsers } from "./browser-support.mjs";

const repository = path.join(import.meta.dirname, "../..");
const browsers = { chrome: 123, edge: 123, firefox: 128, safari: 17.5, ios_saf: 17.5 };

test.each([
  ["class A { static #b = 1; static { A.#b ??= 2 } }", []],
  ["const [a = /(?<=b)\\p{L}+/u] = await Promise.all(Object.groupBy(list, key).a ?? []);", []],
  ["if (all.values().next().done) Object.values(all).map(String);", []],
  ["using file = open();", ["syntax"]],
  ["const url = URL.parse(text);", ["URL.parse"]],
  ["const names = people.values().map(nameOf);", ["methods of iterators"]],
  ["const pattern = /(?i:a)b/;", ["modifiers in a pattern"]],
  ["await Promise.try(ask);", ["Promise.try"]],
  ["navigator.serviceWorker.ready; requestIdleCallback(load);", []],
])("in %s, what not every browser has: %j", async (code, expected) => {
  const found = await findUnsupported(code, browsers);
  expect(found.map((what) => what.replace(/^syntax: .*/s, "syntax"))).toEqual(expected);
});

test("the oldest browser of the list decides", async () => {
  expect(await findUnsupported("URL.parse(text)", { chrome: 126, firefox: 126, safari: 18 })).toEqual([]);
  expect(await findUnsupported("URL.parse(text)", { chrome: 126, firefox: 126, safari: 18, ios_saf: 17.5 })).toEqual([
    "URL.parse",
  ]);
  expect(await findUnsupported("a ??= b", { chrome: 80 })).toEqual([expect.stringContaining("syntax")]);
});

test("the page for people names the browsers that the build is made for", () => {
  const text = readFileSync(path.join(repository, "docs/product/browsers.md"), "utf8");
  const named = Object.fromEntries(
    Array.from(text.matchAll(/^\| ([^|]+?) \| ([\d.]+) \|/gm), ([, name, since]) => [name, Number(since)]),
  );
  const { chrome, edge, firefox, safari, ios_saf } = readBrowsers(repository);
  expect(named).toEqual({
    Chrome: chrome,
    Edge: edge,
    Firefox: firefox,
    Safari: safari,
    "Safari on iPhone and iPad": ios_saf,
  });
});

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "parley-browsers-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

test("every script of a build and of the public folder is looked at, without the polyfills of old browsers", async () => {
  write("package.json", JSON.stringify({ browserslist: ["chrome >= 123", "safari >= 17.5"] }));
  write(".next/build-manifest.json", JSON.stringify({ polyfillFiles: ["static/chunks/polyfills.js"] }));
  write(".next/static/chunks/polyfills.js", "RegExp.escape ||= escape;");
  write(".next/static/chunks/page.js", "let a=Promise.withResolvers();");
  write(".next/static/look.css", "a { color: red }");
  write("public/booking.js", "const { a } = b;");
  await expect(checkBrowserSupport(root)).resolves.toBeUndefined();
  expect(await countBrowserSupport(root)).toEqual({ passed: 1, failed: 0 });

  write(".next/static/chunks/page.js", "let a=RegExp.escape(b);");
  write("public/booking.js", "using file = open();");
  const told = await checkBrowserSupport(root).catch(({ message }) => message);
  expect(told).toContain(".next/static/chunks/page.js: RegExp.escape");
  expect(told).toContain("public/booking.js: syntax: ");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await countBrowserSupport(root)).toEqual({ passed: 0, failed: 1 });
  expect(error).toHaveBeenCalledOnce();
});

test("a browser that nobody can check is no entry of the list", () => {
  write("package.json", JSON.stringify({ browserslist: ["last 2 versions"] }));
  expect(() => readBrowsers(root)).toThrow("last 2 versions");
});
