import path from "node:path";
import { generateClient } from "./build.mjs";
import { Children } from "./children.mjs";
import { findRunning } from "./claim.mjs";
import { runProduct } from "./run-product.mjs";
import { readSettings } from "./settings.mjs";
import { databaseFor, ownerUrl, root } from "./stack.mjs";

/**
 * Runs a script of ours beside the install that runs in this checkout, or on the database of the next start, as the owner
 * of its tables. Returns the exit code.
 */
export async function runBeside(file, extra = {}) {
  const settings = readSettings(root);
  const data = path.resolve(root, settings.DATA_DIR ?? ".data");
  await generateClient(root);
  const run = (more) => {
    const all = { ...settings, ...more, ...extra };
    return runProduct(file, { ...all, DATABASE_URL: ownerUrl(all), DATABASE_LISTEN_URL: "" });
  };
  const running = findRunning(data);
  if (running) return run(running.settings);
  const children = new Children(data);
  await children.stopLeftovers();
  try {
    const { url } = await databaseFor(settings, data, children);
    return await run({ DATABASE_URL: url });
  } finally {
    await children.stop();
  }
}
