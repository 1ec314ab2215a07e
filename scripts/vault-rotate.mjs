// `npm run vault:rotate`: wraps every data key of the vault by the first key of VAULT_KEY, so that the old one may go.
import path from "node:path";
import { findRunning } from "./stack/claim.mjs";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";
import { readSettings } from "./stack/settings.mjs";
import { assertSameVaultKey } from "./stack/vault-key.mjs";

const root = path.join(import.meta.dirname, "..");

await main(async () => {
  checkNode();
  await installDependencies(root);
  const settings = readSettings(root);
  assertSameVaultKey(findRunning(path.resolve(root, settings.DATA_DIR ?? ".data")), settings);
  const { runBeside } = await import("./stack/run-beside.mjs");
  process.exit(await runBeside("scripts/vault/main.ts"));
});
