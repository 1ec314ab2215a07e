import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./chromium";

/** A browser whose profile is a folder of its own, as people have it, and what lies in that once it is closed. */
export async function withProfile(baseURL: string, use: (context: BrowserContext) => Promise<void>): Promise<Buffer[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-profile-"));
  try {
    const context = await chromium.launchPersistentContext(folder, {
      baseURL,
      executablePath: chromiumPath,
      args: chromiumArgs,
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    await use(context).finally(() => context.close());
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .map((file) => readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of the words that are in one of the files, in letters of one byte or of two. */
export const wordsIn = (files: readonly Buffer[], words: readonly string[]) =>
  words.filter((word) => files.some((file) => file.includes(word) || file.includes(Buffer.from(word, "utf16le"))));

/** The addresses that a browser reads from now on. */
export function noteAddresses(context: BrowserContext): Set<string> {
  const addresses = new Set<string>();
  context.on("request", (request) => {
    if (request.method() === "GET" && /^http/.test(request.url())) addresses.add(request.url());
  });
  return addresses;
}

/** All that a page can find of itself in its browser: stores, caches, the HTTP cache, history, cookies, its own text. */
export async function readStored(page: Page, addresses: ReadonlySet<string>): Promise<string> {
  return page.evaluate(
    async (urls) => {
      const found: unknown[] = [
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        location.href,
        document.cookie,
      ];
      found.push(window.name, document.documentElement.outerHTML);
      for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea")) found.push(field.value);
      for (const { name = "" } of await indexedDB.databases()) {
        const database = await asked(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          found.push(await asked(database.transaction(store).objectStore(store).getAll()));
        }
        database.close();
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) found.push(await (await cache.match(request))?.text());
      }
      for (const url of urls.filter((one) => one.startsWith(location.origin))) {
        // Refused when it is not there.
        const kept = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
        if (kept?.ok) found.push(await kept.text());
      }
      return JSON.stringify(found);

      function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
        return new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      }
    },
    [...addresses],
  );
}
