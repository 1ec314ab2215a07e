// How much JavaScript each page loads at first, read from what `next build` wrote.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { explain, Stop } from "./say.mjs";

const growthMax = 1.05;
/** Addresses of pages that are sent without scripts. */
const scriptless = new Set(
  JSON.parse(readFileSync(new URL("../../lib/server/scriptless-pages.json", import.meta.url), "utf8")),
);
const heading = "## weight";

/**
 * The pages of a build with the bytes (gzip) of the scripts that their HTML names, and those of the framework alone.
 * Pages that are sent without scripts weigh nothing. Of the parts of a page that stand in for each other
 * (`next/dynamic`), the heaviest counts. Code that loads later, when something is opened, is not in them.
 */
export function readPageWeights(root) {
  const built = path.join(root, ".next");
  const json = (file) => JSON.parse(readFileSync(path.join(built, file), "utf8"));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(built, file))).length);
    return sizes.get(file);
  };
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const framework = new Set(json("build-manifest.json").rootMainFiles);
  const pages = Object.entries(json("app-path-routes-manifest.json"))
    .filter(([name, address]) => name.endsWith("/page") && !address.startsWith("/_"))
    .map(([name, address]) => {
      if (scriptless.has(address)) return { address, bytes: 0 };
      const first = new Set([...framework, ...entryFiles(path.join(built, "server/app", name))]);
      const parts = Object.values(json(`server/app${name}/react-loadable-manifest.json`)).map(({ files }) =>
        sum(files.filter((file) => file.endsWith(".js") && !first.has(file))),
      );
      return { address, bytes: sum(first) + Math.max(0, ...parts) };
    });
  return {
    framework: sum(framework),
    pages: pages.sort((one, other) => (one.address < other.address ? -1 : 1)),
  };
}

/** Next writes this manifest as a script that assigns to a global. */
function entryFiles(page) {
  const context = { globalThis: {} };
  vm.runInNewContext(readFileSync(`${page}_client-reference-manifest.js`, "utf8"), context);
  return Object.values(context.globalThis.__RSC_MANIFEST).flatMap(({ entryJSFiles }) =>
    Object.values(entryJSFiles).flat(),
  );
}

/** Refuses a build in which a page weighs over 5 % more than its line in `bench/results.md` says. */
export function checkPageWeights(root) {
  const written = readTable(root);
  const kilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;
  const complaints = readPageWeights(root).pages.flatMap(({ address, bytes }) => {
    const before = written.get(address);
    if (before === undefined) return [`${address} has no line (${kilobytes(bytes)})`];
    return bytes > before * growthMax ? [`${address} went from ${kilobytes(before)} to ${kilobytes(bytes)}`] : [];
  });
  if (complaints.length === 0) return;
  throw new Stop(
    [
      "Pages load more JavaScript than bench/results.md says:",
      ...complaints.map((complaint) => `  ${complaint}`),
      "Load later what is not needed at first, or write the new weights with `npm run bench -- weight`.",
    ].join("\n"),
  );
}

/** `checkPageWeights` of the last build, counted as one test. */
export function countPageWeights(root) {
  try {
    checkPageWeights(root);
    return { passed: 1, failed: 0 };
  } catch (error) {
    explain(error);
    return { passed: 0, failed: 1 };
  }
}

/** Bytes by address, from lines such as `| /home | 197 KB | …`. */
function readTable(root) {
  const file = path.join(root, "bench/results.md");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const section = text.split(/^(?=## )/m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  return new Map(
    [...section.matchAll(/^\| (\/\S*) \| ([\d.]+) KB \|/gm)].map(([, address, kb]) => [address, Number(kb) * 1000]),
  );
}
