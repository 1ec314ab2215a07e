import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaticFiles } from "./static-files";

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
  const answer = makeStaticFiles(root);
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
