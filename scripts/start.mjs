// `npm start` and `npm run dev`: from a fresh checkout to a running service.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { beginLivekit } from "./stack/livekit.mjs";
import { main } from "./stack/say.mjs";
import { readSettings } from "./stack/settings.mjs";

const root = path.join(import.meta.dirname, "..");

await main(async () => {
  checkNode();
  // The media server needs no package, so it is fetched beside them.
  if (!readSettings(root).LIVEKIT_URL) beginLivekit();
  await installDependencies(root);
  // Imported after the installation, because it needs the dependencies.
  const { serve } = await import("./stack/serve.mjs");
  await serve({ mode: process.argv.includes("--dev") ? "development" : "production" });
});
