import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buildPages, generateClient } from "../stack/build.mjs";
import { findChromium } from "../stack/chromium.mjs";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { warn } from "../stack/say.mjs";
import { root, script } from "../stack/stack.mjs";
import { ForeignLoad } from "./foreign-load.mjs";
import { limitToTwoCores } from "./two-cores.mjs";

/** Counts, which are the same beside whatever else runs. */
const counts = ["masks", "notes", "model-notes", "questions", "weight"];
/** What is measured without any server. */
const withoutStack = ["masks", "notes", "model-notes", "weight", "captions"];
/** While others use more of the two cores than this, a figure says little. */
const foreignShareMax = 0.1;
const repeatsMax = 2;

/**
 * Measures what the words choose, everything without words, against a stack of its own on two cores. Repeats what was
 * measured while others used them. Answers the exit code.
 */
export async function runBench(words) {
  const cores = limitToTwoCores();
  await generateClient(root);
  // Writes the table that a build is compared with.
  if (words.includes("weight")) await buildPages(root);
  let wanted = words;
  for (let repeat = 0; ; repeat += 1) {
    const { code, disturbed } = await runOnce(wanted, cores);
    if (code !== 0 || disturbed.length === 0 || repeat === repeatsMax) return code;
    warn(`Others used the two cores. Repeating: ${disturbed.join(", ")}.`);
    wanted = disturbed;
  }
}

async function runOnce(words, cores) {
  if (words.length > 0 && words.every((word) => withoutStack.includes(word))) {
    return measure(words, cores, { ...process.env, TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json") });
  }
  const chromium = await findChromium();
  // A thousand streams of one account.
  const bounds = { STREAMS_PER_ACCOUNT: "2000", STREAMS_PER_ADDRESS: "4000" };
  return withFreshStack({ TRUST_PROXY: "true", ...bounds }, ({ settings }) =>
    measure(words, cores, { ...settings, CHROMIUM_PATH: chromium }),
  );
}

/** Answers the exit code, and which benches were disturbed. */
async function measure(words, cores, settings) {
  const { command, args } = script("scripts/bench/main.ts", settings);
  const env = { ...settings, LOG_LEVEL: "error", NODE_OPTIONS: "--experimental-websocket" };
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(command, [...args, ...words], { cwd: root, env, stdio });
  const disturbed = [];
  let load = null;
  // The child tells which bench begins and ends. The load is watched here, where that disturbs no figure.
  child.on("message", ({ begun, ended }) => {
    if (begun && cores) load = new ForeignLoad(cores);
    if (!ended) return;
    const share = load?.end() ?? null;
    if (share > foreignShareMax && !counts.includes(ended)) disturbed.push(ended);
    child.send({ share });
  });
  const [code] = await once(child, "close");
  return { code: code ?? 1, disturbed };
}
