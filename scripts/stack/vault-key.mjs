import { createHash } from "node:crypto";
import { Stop } from "./say.mjs";

/** Tells keys apart without saying them: what a start notes of its own. */
export const markOfVaultKey = ({ VAULT_KEY: key = "" }) =>
  createHash("sha256").update(`parley runs with\n${key}`).digest("hex").slice(0, 16);

/**
 * What is wrapped by a key that the running processes do not have, they cannot open. Throws where `running` (`findRunning`)
 * was started with another VAULT_KEY than `settings` have now.
 */
export function assertSameVaultKey(running, settings) {
  if (!running || running.vaultKey === markOfVaultKey(settings)) return;
  throw new Stop(
    `Parley runs (process ${running.pid}) with another VAULT_KEY than .env has now: it couldn't open what the new key wraps. Restart it, then run this again.`,
  );
}
