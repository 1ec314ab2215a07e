import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

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
    include: ["{app,components,lib,prisma,scripts}/**/*.{test,contract}.{ts,tsx,mjs}", "proxy.test.ts"],
    globalSetup: "lib/testing/database-server.ts",
    setupFiles: ["lib/testing/database.ts", "lib/testing/console.ts"],
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
