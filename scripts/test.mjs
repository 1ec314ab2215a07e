// `npm test` runs everything on a fresh checkout; `npm test -- meetings` the test files with that word in their path;
// `npm test -- e2e/room` the journeys of a file against the real stack.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runTests } = await import("./test/run-tests.mjs");
  process.exit(await runTests(process.argv.slice(2)));
});
