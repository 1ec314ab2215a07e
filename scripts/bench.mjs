// `npm run bench`: how fast Parley is, each number beside a floor measured in the same run. Writes bench/results.md.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runBench } = await import("./bench/run-bench.mjs");
  process.exit(await runBench(process.argv.slice(2)));
});
