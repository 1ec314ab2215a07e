import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buildPages, generateClient } from "../stack/build.mjs";
import { findChromium } from "../stack/chromium.mjs";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { root, script } from "../stack/stack.mjs";

/** What is measured without any server. */
const withoutStack = ["notes", "model-notes", "weight"];

/** Measures what the words choose, everything without words, against a stack of its own. Answers the exit code. */
export async function runBench(words) {
  await generateClient(root);
  // Writes the table that a build is compared with.
  if (words.includes("weight")) await buildPages(root, { mayGrow: true });
  if (words.length > 0 && words.every((word) => withoutStack.includes(word))) {
    return measure(words, { ...process.env, TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json") });
  }
  const chromium = await findChromium();
  // A thousand streams of one account.
  const bounds = { STREAMS_PER_ACCOUNT: "2000", STREAMS_PER_ADDRESS: "4000" };
  return withFreshStack({ TRUST_PROXY: "true", ...bounds }, ({ settings }) =>
    measure(words, { ...settings, CHROMIUM_PATH: chromium }),
  );
}

async function measure(words, settings) {
  const { command, args } = script("scripts/bench/main.ts", settings);
  const env = { ...settings, LOG_LEVEL: "error", NODE_OPTIONS: "--experimental-websocket" };
  const child = spawn(command, [...args, ...words], { cwd: root, env, stdio: "inherit" });
  const [code] = await once(child, "close");
  return code ?? 1;
}
