import "server-only";
import { type ForkOptions, fork } from "node:child_process";
import path from "node:path";
import { env } from "@/lib/platform/env";

/**
 * Starts one of our programs as a child process: as it was compiled, which takes a fraction of a second, or from its sources
 * in development. `name`: its path from the root of the checkout, without the ending.
 */
export function forkProgram(name: string, { execArgv = [], ...options }: ForkOptions) {
  if (env.COMPILED_PROGRAMS) return fork(path.join(env.COMPILED_PROGRAMS, `${name}.mjs`), { execArgv, ...options });
  return fork(path.join(process.cwd(), `${name}.ts`), {
    ...options,
    execArgv: ["--import", "tsx", ...execArgv],
  });
}
