// `npm test`: everything, on a bare checkout. `npm test -- meetings`: what bears that word in its path, in seconds.
// `npm test -- e2e/room`: journeys against the real stack.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runTests } = await import("./test/run-tests.mjs");
  process.exit(await runTests(process.argv.slice(2)));
});
