// `npm run test:browsers` runs journeys in Debian's Firefox and WebKit; words choose an engine or files:
// `npm run test:browsers -- webkit door`. `-- pictures` takes pictures of pages in three engines.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { runBrowsers } = await import("./test/browsers.mjs");
  process.exit(await runBrowsers(process.argv.slice(2)));
});
