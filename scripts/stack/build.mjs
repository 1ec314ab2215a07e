import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { run, tool } from "./command.mjs";
import { compressStatic } from "./compress-static.mjs";
import { fingerprint, isDone, remember } from "./fingerprint.mjs";
import { step } from "./say.mjs";
import { isInImage } from "./settings.mjs";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  // It names the browsers that are built for.
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const notBuilt = /\.test\.tsx?$|\.contract\.ts$|^lib\/(server|testing|worker)\//;

/** Writes the database client that the schema describes, unless it is the one already there. `signal` ends the work. */
export async function generateClient(root, { signal } = {}) {
  if (isInImage) return;
  const marker = path.join(root, ".data/generated");
  const state = fingerprint(root, ["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  if (isDone(marker, state) && existsSync(path.join(root, "prisma/generated/client.ts"))) return;
  await step("Generating the database client", () =>
    run(tool(root, "prisma"), ["generate"], { cwd: root, env: { CHECKPOINT_DISABLE: "1" }, signal }),
  );
  remember(marker, state);
}

/** Builds the pages, unless the last build was made of the same sources and is still there. `signal` ends the work. */
export async function buildPages(root, { signal } = {}) {
  const marker = path.join(root, ".data/built");
  const state = fingerprint(root, sources, notBuilt);
  if (isDone(marker, `${state} ${buildId(root)}`)) return;
  await step("Building the pages (about a minute)", () =>
    // Live tests run at the same time and need the processor first.
    run(tool(root, "next"), ["build"], {
      cwd: root,
      env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
      niceness: 4,
      signal,
    }),
  );
  await step("Compressing the scripts of the pages", () => compressStatic(root));
  remember(marker, `${state} ${buildId(root)}`);
}

function buildId(root) {
  const file = path.join(root, ".next/BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
