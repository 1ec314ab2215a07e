// The code of the web process, of the workers and of the demo organisation as a few files of JavaScript: a start then compiles nothing.
import { existsSync, readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fingerprint, isDone, remember } from "./fingerprint.mjs";
import { step } from "./say.mjs";

const sources = [
  "lib",
  "next.config.ts",
  "prisma/schema",
  "prisma/seed.ts",
  "prisma/demo-meeting.ts",
  "scripts/operations",
  "scripts/doctor",
  "scripts/vault",
  "scripts/audit",
  "scripts/stack",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.node.json",
];
const notBundled = /\.test\.(tsx?|mjs)$|\.contract\.ts$|^lib\/testing\//;

/** Where the programs are. */
export const folderOf = (root) => path.join(root, ".data/processes");

const programs = [
  "lib/server/main",
  "lib/worker/main",
  "prisma/seed",
  "scripts/operations/main",
  "scripts/doctor/main",
  "scripts/vault/main",
  "scripts/audit/main",
  // Children of those, and their threads.
  "lib/platform/providers/recorder/recorder-process-main",
  "lib/platform/providers/sound/sound-process-main",
  "lib/platform/providers/speakers/speakers-process-main",
  "lib/language/file-text/reader-main",
  "lib/platform/providers/embeddings/embedding-thread-main",
  "lib/platform/providers/text-to-speech/speech-thread-main",
  "lib/flows/copilot/talk-thread-main",
];

/** What `bundleProcesses` wrote of a program, such as `lib/worker/main`. */
export const bundled = (root, name) => path.join(folderOf(root), `${name}.mjs`);

/** Bundles the programs, unless that was done from the same sources. Packages stay where they are. */
export async function bundleProcesses(root) {
  const marker = path.join(root, ".data/bundled");
  const state = fingerprint(root, sources, notBundled);
  if (isDone(marker, state) && programs.every((name) => existsSync(bundled(root, name)))) return;
  await step("Compiling the web process and the worker", () => bundle(root, programs, folderOf(root)));
  remember(marker, state);
}

/** The programs that tests start, and those that what they test starts. Answers their folder. */
export async function bundleForTests(root) {
  const folder = path.join(root, ".data/test-processes");
  const ofTests = readdirSync(path.join(root, "lib/testing"))
    .filter((file) => /^run-.*\.ts$/.test(file))
    .map((file) => `lib/testing/${file.slice(0, -".ts".length)}`);
  await step("Compiling the programs of the tests", () => bundle(root, [...programs, ...ofTests], folder));
  return folder;
}

/** What the programs import from outside themselves. */
export async function importsOfPrograms(root) {
  const { metafile } = await bundle(root, programs, folderOf(root), { metafile: true, write: false });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return [...new Set(imports.filter(({ external }) => external).map((one) => one.path))];
}

async function bundle(root, names, folder, more = {}) {
  const { build } = await import("esbuild");
  if (more.write !== false) await rm(folder, { recursive: true, force: true });
  return build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `${name}.ts`),
    outbase: ".",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    tsconfig: "tsconfig.node.json",
    jsx: "automatic",
    // Classes keep the names that logs show. The code stays readable: reading a map takes longer than loading it.
    keepNames: true,
    plugins: [withServerOnly(root), withOwnPlaces],
    logLevel: "error",
    ...more,
  });
}

/** The package guards pages; these processes are all server. */
const withServerOnly = (root) => ({
  name: "server-only",
  setup(build) {
    const empty = path.join(root, "node_modules/server-only/empty.js");
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: empty }));
  },
});

/** A module finds the files beside it by its place among the sources. */
const withOwnPlaces = {
  name: "own-places",
  setup(build) {
    build.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      if (!source.includes("import.meta.")) return undefined;
      const contents = source
        .replace(/import\.meta\.dirname/g, JSON.stringify(path.dirname(file)))
        .replace(/import\.meta\.url/g, JSON.stringify(`file://${file}`));
      return { contents, loader: file.endsWith(".ts") ? "ts" : "js" };
    });
  },
};
