// `npm run doctor`: checks everything that Parley depends on, and says how to fix what it finds.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { examine } = await import("./doctor/examine.mjs");
  process.exit(await examine());
});
