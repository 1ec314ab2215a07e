import os from "node:os";
import path from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, chromiumPath } from "./e2e/chromium.ts";
import { uploadDouble } from "./lib/testing/upload-double.ts";

const root = import.meta.dirname;

/** States of screens, in a browser and without a service. */
const screens = "components/**/*.screen.test.tsx";
/**
 * People who speak and are seen in real time, on a media server of the file's own: one room at a time keeps the pace. And
 * how long a frozen database keeps people waiting.
 */
const live = "{components,lib,scripts}/**/*.live.{test,contract}.ts";
/**
 * What starts servers, replaces modules or cuts connections leaves a process that is of no use to others. So does a clock
 * that was ahead: each generator of ids goes on from its last one, so their ids no longer sort together.
 */
const apart = "{app,components,lib,scripts}/**/*.apart.test.{ts,mjs}";
const pureOfLib = [
  "lib/language/{one-line,sensitive,spoken,talk,time,vault}/**/*.test.ts",
  "lib/features/notes/extractive/*.test.ts",
];
const pure = ["components/**/*.test.{ts,tsx}", ...pureOfLib];
const server = ["{app,lib,prisma,scripts}/**/*.{test,contract}.{ts,tsx,mjs}", "proxy.test.ts"];

const withDatabase = {
  globalSetup: "lib/testing/database-server.ts",
  setupFiles: ["lib/testing/database.ts", "lib/testing/console.ts"],
};

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
          exclude: [screens, apart, live],
          setupFiles: ["lib/testing/console.ts"],
          // They need no database and keep no state: one process can run many files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: server,
          exclude: [...pureOfLib, apart, live],
          ...withDatabase,
          // Each file starts with an empty database, so one process can run many files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: [apart],
          ...withDatabase,
        },
      },
      {
        extends: true,
        plugins: [uploadDouble],
        optimizeDeps: {
          include: [
            "@base-ui/react/*",
            "@livekit/components-react",
            "@tanstack/react-query",
            "@tiptap/core",
            "@tiptap/extension-list",
            "@tiptap/extension-table",
            "@tiptap/extensions",
            "@tiptap/pm/history",
            "@tiptap/pm/model",
            "@tiptap/pm/state",
            "@tiptap/react",
            "@tiptap/starter-kit",
            "@zxcvbn-ts/core",
            "@zxcvbn-ts/language-common",
            "chrono-node",
            "class-variance-authority",
            "cmdk",
            "diff",
            "hash-wasm",
            "idb",
            "livekit-client",
            "lucide-react",
            "mdast-util-from-markdown",
            "mdast-util-gfm",
            "mdast-util-to-markdown",
            "micromark-extension-gfm",
            "next-auth/react",
            "next/dist/shared/lib/app-router-context.shared-runtime",
            "next/dist/shared/lib/hooks-client-context.shared-runtime",
            "next/link",
            "next/navigation",
            "papaparse",
            "qr/decode.js",
            "react",
            "react-dom",
            "react-dom/client",
            "react-dom/server",
            "react-easy-crop",
            "react-markdown",
            "react/jsx-dev-runtime",
            "react/jsx-runtime",
            "rehype-sanitize",
            "remark-gfm",
            "tailwind-merge",
            "uqr",
            "vitest-browser-react",
            "zod",
          ],
        },
        test: {
          name: "screens",
          include: [screens],
          setupFiles: ["lib/testing/browser-page.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "live",
          include: [live],
          ...withDatabase,
          maxWorkers: 1,
          // Runs after the other projects. `npm test` runs both at once and gives this one a higher priority.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    tags: [
      {
        name: "transport",
        description: "Contracts that Next could answer otherwise than we do: `npm test` asks both.",
      },
    ],
    // A complete run starts Vitest five times, each with several processes, over the same modules.
    experimental: { fsModuleCache: true },
    env: {
      NODE_ENV: "test",
      // Workers have longer database timeouts than web processes, which a busy test machine needs. Tests of a frozen database set "web".
      PROCESS: "worker",
      LOG_LEVEL: "silent",
      // For programs that tests start from their sources.
      TSX_TSCONFIG_PATH: "tsconfig.node.json",
      // The embedded media server. Live tests start a real one; contract tests over HTTP use the tested server's.
      LIVEKIT_URL: process.env.LIVEKIT_URL ?? "ws://memory",
      DATA_DIR: process.env.CONTRACT_DATA_DIR ?? path.join(os.tmpdir(), "parley-test-files"),
      PUBLIC_ORIGIN: process.env.CONTRACT_ORIGIN ?? "http://localhost:3000",
    },
    maxWorkers: os.availableParallelism(),
    // Far above the slowest test, so that a slow machine alone fails nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
