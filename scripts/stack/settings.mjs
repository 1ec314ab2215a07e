import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { Stop } from "./say.mjs";

/** In the image everything is built, and what the container is given is all there is. */
export const isInImage = process.env.PARLEY_IMAGE === "true";

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** The key of the vault is made only for a database of our own: others may be opened by other installs, too. */
const secretsOf = ({ DATABASE_URL: other }) => ["AUTH_SECRET", "LIVEKIT_API_SECRET", ...(other ? [] : ["VAULT_KEY"])];

/** `.env`, written when there is none and given the secrets that it lacks; what the shell sets goes before it. */
export function readSettings(root) {
  if (isInImage) return readGivenSettings(root);
  const file = path.join(root, ".env");
  const written = existsSync(file) ? readFileSync(file, "utf8") : firstSettings(root);
  const settings = { ...parseEnv(written), ...withoutEmpty(process.env) };
  if (settings.DATABASE_LISTEN_URL && !settings.DATABASE_URL) {
    throw new Stop("DATABASE_LISTEN_URL is set without DATABASE_URL. Set both, or neither for a database of our own.");
  }
  const lacking = secretsOf(settings).filter((name) => !settings[name]);
  const made = Object.fromEntries(lacking.map((name) => [name, newSecret()]));
  if (!existsSync(file) || Object.keys(made).length > 0) writeFileSync(file, fillIn(written, made), { mode: 0o600 });
  return { ...settings, ...made };
}

/** What `.env` and the shell set, and nothing else: commands beside an install make no secrets for it. */
export function readGivenSettings(root) {
  const file = path.join(root, ".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...withoutEmpty(process.env) };
}

/** A host that only this machine can reach. */
export const isLoopback = (host) => loopback.test(host);

/** Every interface of the machine: not an address that a browser asks for. */
export const isAnyAddress = (host) => /^(0\.0\.0\.0|::|\[::\])$/.test(host);

/** The example. EMBEDDED opens the demo door: only an install that we made has it. */
function firstSettings(root) {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  return fillIn(example, { EMBEDDED: String(!process.env.DATABASE_URL) });
}

/** A value takes the place of an empty line of its name, else it comes last. */
function fillIn(text, values) {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const empty = new RegExp(`^${name}=[ \\t]*$`, "m");
    if (empty.test(filled)) return filled.replace(empty, `${name}=${value}`);
    return `${filled}${filled === "" || filled.endsWith("\n") ? "" : "\n"}${name}=${value}\n`;
  }, text);
}

const newSecret = () => randomBytes(32).toString("base64url");

const withoutEmpty = (variables) => Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
