import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, startStack } from "./stack.mjs";

/**
 * Runs `work(stack)` against a complete temporary Parley: a production build, the real media server and worker, with
 * ports, data and secrets of its own. Ignores the local `.env`. `overrides`: settings that replace the defaults.
 */
export async function withFreshStack(overrides, work) {
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-stack-"));
  // The user who runs the database must be able to enter the folder.
  chmodSync(data, 0o755);
  const stack = await startStack({
    settings: { ...freshSettings(), ...overrides },
    data,
    mode: "production",
    shown: false,
  });
  const removeSignalHandlers = stopOnSignal(stack);
  try {
    return await work(stack);
  } finally {
    removeSignalHandlers();
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function freshSettings() {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const configured = new Set(Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name]) => name));
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !configured.has(name))),
    HOST: "127.0.0.1",
    // Any free port.
    PORT: "0",
    POSTGRES_PORT: "0",
    MEDIA_PORT: "0",
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    LIVEKIT_API_SECRET: randomBytes(32).toString("base64url"),
    VAULT_KEY: randomBytes(32).toString("base64url"),
    EMBEDDED: "true",
    LOG_LEVEL: "warn",
  };
}

function stopOnSignal(stack) {
  const stop = () => void stack.stop().then(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  };
}
