import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const pure = ["components/**/*.test.{ts,tsx}", "lib/{spoken,time,notes/extractive}/**/*.test.ts"];
/** Of a component, but with a database and a media server. */
const meetsServers = ["components/whiteboard/board-room.test.ts"];

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
          exclude: meetsServers,
          setupFiles: ["lib/testing/console.ts"],
          // They know no database and keep nothing between tests: a process runs many of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{app,lib,prisma,scripts}/**/*.{test,contract}.{ts,tsx,mjs}", "proxy.test.ts", ...meetsServers],
          exclude: [...pure.filter((files) => files.startsWith("lib")), ...testedElsewhere],
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
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
