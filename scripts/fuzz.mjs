// `npm run fuzz`: schemathesis sends what the interface's document allows, and what it does not, in each role. Words
// choose roles; a number says how many requests an operation gets at most.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runFuzz } = await import("./fuzz/run-fuzz.mjs");
  process.exit(await runFuzz(process.argv.slice(2)));
});
