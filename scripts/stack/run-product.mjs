import { spawn } from "node:child_process";
import path from "node:path";
import { bundled } from "./bundle.mjs";
import { output } from "./say.mjs";
import { isInImage } from "./settings.mjs";
import { root, script } from "./stack.mjs";

/** Runs a script in a process of its own, because it loads the code of the product. Returns the exit code. */
export function runProduct(file, settings) {
  const env = {
    ...settings,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    TSX_TSCONFIG_PATH: path.join(root, "tsconfig.node.json"),
  };
  const { command, args } = isInImage
    ? { command: process.execPath, args: [bundled(root, file.replace(/\.ts$/, ""))] }
    : script(file, env);
  const child = spawn(command, args, { cwd: root, env, stdio: ["inherit", output.descriptor, "inherit"] });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
