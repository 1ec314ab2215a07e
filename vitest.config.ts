import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const pure = ["components/**/*.test.{ts,tsx}", "lib/{spoken,time,notes/extractive}/**/*.test.ts"];
const pureOfLib = pure.filter((files) => files.startsWith("lib"));
const server = ["{app,lib,prisma,scripts}/**/*.{test,contract}.{ts,tsx,mjs}", "proxy.test.ts"];
/** What starts servers of its own, replaces modules or cuts connections leaves a process that is of no use to others. */
const changesProcess =
  /media-server|room-workers|database-server|vi\.(mock|resetModules|stubEnv)|closeSubscriptions|Children\b|process\.env\./;
const apart = ["app", "components", "lib", "scripts"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(test|contract)\.m?tsx?$|\.test\.mjs$/.test(file))
  .filter((file) => changesProcess.test(readFileSync(path.join(root, file), "utf8")))
  .map((file) => file.replace(/[[\]]/g, "?"));

/** Contracts that `npm test` runs over HTTP anyway. */
const testedElsewhere: string[] = JSON.parse(process.env.TESTED_ELSEWHERE ?? "[]");

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  // The pages' React components compile as Next compiles them.
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: pure,
          exclude: apart,
          setupFiles: ["lib/testing/console.ts"],
          // They know no database and keep nothing between tests: a process runs many of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: server,
          exclude: [...pureOfLib, ...testedElsewhere, ...apart],
          globalSetup: "lib/testing/database-server.ts",
          setupFiles: ["lib/testing/database.ts", "lib/testing/console.ts"],
          // Each file begins with an empty database: a process runs many of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: apart,
          exclude: testedElsewhere,
          globalSetup: "lib/testing/database-server.ts",
          setupFiles: ["lib/testing/database.ts", "lib/testing/console.ts"],
        },
      },
    ],
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: process.env.CONTRACT_DATA_DIR ?? path.join(os.tmpdir(), "parley-test-files"),
      PUBLIC_ORIGIN: process.env.CONTRACT_ORIGIN ?? "http://localhost:3000",
    },
    // Much of a test is waiting: for the database, for the media server, for somebody to have spoken.
    maxWorkers: os.availableParallelism() + 1,
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
