import { spawn } from "node:child_process";
import { once } from "node:events";
import { withFreshStack } from "../stack/fresh-stack.mjs";
import { root, script } from "../stack/stack.mjs";
import { findSchemathesis } from "./find-schemathesis.mjs";

/** Fuzzes a stack of its own. Answers the exit code. */
export async function runFuzz(words) {
  const schemathesis = await findSchemathesis();
  // Each request has its own client address, so that rate limits by address do not hide other answers.
  return withFreshStack({ TRUST_PROXY: "true", WORKERS: "1" }, async ({ settings }) => {
    const { command, args } = script("scripts/fuzz/main.ts", { ...settings, LOG_LEVEL: "error" });
    const env = { ...settings, LOG_LEVEL: "error", SCHEMATHESIS: schemathesis };
    const child = spawn(command, [...args, ...words], { cwd: root, env, stdio: "inherit" });
    const [code] = await once(child, "close");
    return code ?? 1;
  });
}
