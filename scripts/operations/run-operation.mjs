import { spawn } from "node:child_process";
import path from "node:path";
import { generateClient } from "../stack/build.mjs";
import { Stop } from "../stack/say.mjs";
import { root, script } from "../stack/stack.mjs";

/**
 * Runs an operation of `main.ts` in a process of its own, because it loads the code of the product. Answers its result; a
 * `Stop` has the sentence of its failure.
 */
export async function runOperation(name, options, settings) {
  const compiled = process.env.COMPILED_PROGRAMS;
  if (!compiled) await generateClient(root);
  const env = {
    ...settings,
    // What would lead to another database than the one that is meant, or take a port.
    DATABASE_OWNER_URL: "",
    DATABASE_LISTEN_URL: "",
    METRICS_PORT: "",
    NODE_ENV: "production",
    // Statements of a worker may take longer.
    PROCESS: "worker",
    LOG_LEVEL: "silent",
    TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json"),
  };
  const { command, args } = compiled
    ? { command: process.execPath, args: [path.join(compiled, "scripts/operations/main.mjs")] }
    : script("scripts/operations/main.ts", env);
  // Both outputs of the child are progress: the answer comes by a message.
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  child.stdout.on("data", (chunk) => process.stdout.write(chunk));
  const stop = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  let answer = null;
  child.on("message", (message) => {
    answer = message;
  });
  child.send({ name, options: { ...options, root } });
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", resolve);
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  if (answer?.result) return answer.result;
  throw new Stop(answer?.problem ?? `It ended before it was done (${code ?? "killed"}).`);
}
