import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { Stop } from "@/scripts/stack/say.mjs";

const linesMax = 20;
const running = new Set<ChildProcess>();
let isStopped = false;

/** Ends the programs that run; what goes on otherwise ends at its next `assertGoing`, and tidies up. */
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isStopped = true;
    for (const child of running) child.kill();
  });
}

export function assertGoing() {
  if (isStopped) throw new Stop("It was stopped.");
}

/** Runs a program to its end; `output` takes what it writes. The last lines of its errors are the message. */
export async function runProgram(
  file: string,
  args: string[],
  { env, output }: { env: NodeJS.ProcessEnv; output?: (stdout: Readable) => Promise<void> },
) {
  assertGoing();
  const child = spawn(file, args, { env, stdio: ["ignore", output ? "pipe" : "ignore", "pipe"] });
  running.add(child);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const ending = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      errors += error.message;
      resolve(1);
    });
    child.once("close", resolve);
  });
  try {
    if (output && child.stdout) {
      await output(child.stdout).catch((error) => {
        child.kill();
        throw error;
      });
    }
    const code = await ending;
    assertGoing();
    if (code !== 0) throw new Stop(`${file} failed:\n${errors.trimEnd().split("\n").slice(-linesMax).join("\n")}`);
  } finally {
    running.delete(child);
  }
}
