// `npm run doctor`: looks at everything that Parley stands on, and says what to do about what is not right.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { examine } = await import("./doctor/examine.mjs");
  process.exit(await examine());
});
