// `npm start` and `npm run dev`: from a fresh checkout to a running service.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  // Imported after the installation, because it needs the dependencies.
  const { serve } = await import("./stack/serve.mjs");
  await serve({ mode: process.argv.includes("--dev") ? "development" : "production" });
});
