import { spawn } from "node:child_process";
import { once } from "node:events";
import { findChromium } from "../stack/chromium.mjs";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { root, script } from "../stack/stack.mjs";

/** Measures what the words choose, everything without words, against a stack of its own. Answers the exit code. */
export async function runBench(words) {
  const chromium = await findChromium();
  // A thousand streams of one account.
  const bounds = { STREAMS_PER_ACCOUNT: "2000", STREAMS_PER_ADDRESS: "4000" };
  return withFreshStack({ TRUST_PROXY: "true", ...bounds }, async ({ settings }) => {
    const { command, args } = script("scripts/bench/main.ts", settings);
    const env = { ...settings, LOG_LEVEL: "error", CHROMIUM_PATH: chromium, NODE_OPTIONS: "--experimental-websocket" };
    const child = spawn(command, [...args, ...words], { cwd: root, env, stdio: "inherit" });
    const [code] = await once(child, "close");
    return code ?? 1;
  });
}
