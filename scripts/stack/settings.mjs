import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** `.env`, written with fresh secrets when there is none; what the shell sets goes before it. */
export function readSettings(root) {
  const file = path.join(root, ".env");
  if (!existsSync(file)) writeFileSync(file, firstSettings(root), { mode: 0o600 });
  return { ...parseEnv(readFileSync(file, "utf8")), ...withoutEmpty(process.env) };
}

/** A host that only this machine can reach. */
export const isLoopback = (host) => loopback.test(host);

/** The example with the secrets filled in. EMBEDDED opens the demo door: only an install that we made has it. */
function firstSettings(root) {
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    LIVEKIT_API_SECRET: randomBytes(32).toString("base64url"),
    EMBEDDED: String(!process.env.DATABASE_URL),
  };
  return readFileSync(path.join(root, ".env.example"), "utf8").replace(/^(\w+)=$/gm, (line, name) =>
    secrets[name] ? `${name}=${secrets[name]}` : line,
  );
}

const withoutEmpty = (variables) => Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
