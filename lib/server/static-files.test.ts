import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepStaticFiles, makeStaticFiles } from "./static-files";

const code = "export const words = 'The same, the same, the same.';\n".repeat(40);
let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "parley-static-"));
  const chunks = path.join(root, ".next/static/chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, "page.js"), code);
  writeFileSync(path.join(chunks, "page.js.br"), brotliCompressSync(code));
  writeFileSync(path.join(root, ".next/secret.js"), "not to be served");
  const answer = makeStaticFiles(root, path.join(root, "kept"));
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end(`left to Next: ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (address: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init);

test("a file of the build comes as it was compressed, and is kept for a year", async () => {
  const response = await get("/_next/static/chunks/page.js", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("content-type")).toMatch("text/javascript");
  expect(await response.text()).toBe(code);
});

test("who reads no compression gets it plain", async () => {
  const response = await get("/_next/static/chunks/page.js", { headers: { "accept-encoding": "identity" } });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.text()).toBe(code);
});

test.each([
  "/_next/static/chunks/gone.js",
  "/_next/static/",
  "/_next/static/..%2fsecret.js",
  "/_next/static/%2e%2e/secret.js",
  "/_next/static/chunks/%",
  "/home",
])("%s is left to Next, with its address", async (address) => {
  const response = await get(address);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch("left to Next: /");
});

test("what another release leaves is served from then on; what none of two weeks had goes", async () => {
  const kept = path.join(root, "kept");
  const next = mkdtempSync(path.join(os.tmpdir(), "parley-static-next-"));
  const chunks = path.join(next, ".next/static/chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, "page.js"), code);
  writeFileSync(path.join(chunks, "later.js"), "later()");
  expect((await get("/_next/static/chunks/later.js")).status).toBe(404);
  // Several processes of a release start at once.
  await Promise.all([keepStaticFiles(next, kept), keepStaticFiles(next, kept), keepStaticFiles(root, kept)]);
  const response = await get("/_next/static/chunks/later.js");
  expect([response.status, await response.text()]).toEqual([200, "later()"]);
  const old = new Date(Date.now() - 15 * 86_400_000);
  for (const name of ["page.js", "later.js"]) utimesSync(path.join(kept, "chunks", name), old, old);
  await keepStaticFiles(root, kept);
  expect(existsSync(path.join(kept, "chunks/page.js"))).toBe(true);
  expect((await get("/_next/static/chunks/later.js")).status).toBe(404);
  rmSync(next, { recursive: true });
});
