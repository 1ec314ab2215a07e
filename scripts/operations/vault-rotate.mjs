import path from "node:path";
import { findRunning } from "../stack/claim.mjs";
import { runBeside } from "../stack/run-beside.mjs";
import { readSettings } from "../stack/settings.mjs";
import { root } from "../stack/stack.mjs";
import { assertSameVaultKey } from "../stack/vault-key.mjs";

export async function run() {
  const settings = readSettings(root);
  assertSameVaultKey(findRunning(path.resolve(root, settings.DATA_DIR ?? ".data")), settings);
  return { ok: (await runBeside("scripts/vault/main.ts")) === 0 };
}
