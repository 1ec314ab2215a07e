// `npm start` and `npm run dev`: from a bare checkout to an address that answers.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  // Loaded only now: it stands on what was installed.
  const { serve } = await import("./stack/serve.mjs");
  await serve({ mode: process.argv.includes("--dev") ? "development" : "production" });
});
