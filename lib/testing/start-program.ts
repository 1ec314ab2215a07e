import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

const startLimitMs = 30_000;

type Program = {
  /** For the error when it does not start. */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** It has started once it answers here, whatever it answers. */
  url: string;
  /** Goes when it is stopped. */
  folder: string;
};

/** Starts a server that is not ours, and ends it at the latest with this process. */
export async function startProgram({ name, command, args, env = {}, url, folder }: Program) {
  const server = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  server.stderr.setEncoding("utf8").on("data", (chunk) => (complaint += chunk));
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const deadline = Date.now() + startLimitMs;
  while (!(await fetch(url, { redirect: "manual" }).then(Boolean, () => false))) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error(`${name} did not start: ${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    stop: async () => {
      process.off("exit", kill);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
