// `npm run vault:rotate`: wraps every data key of the vault by the first key of VAULT_KEY, so that the old one may go.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { rotate } = await import("./vault/rotate.mjs");
  process.exit(await rotate());
});
