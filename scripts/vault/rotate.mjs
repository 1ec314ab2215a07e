import path from "node:path";
import { generateClient } from "../stack/build.mjs";
import { Children } from "../stack/children.mjs";
import { findRunning } from "../stack/claim.mjs";
import { runProduct } from "../stack/run-product.mjs";
import { readSettings } from "../stack/settings.mjs";
import { databaseFor, root } from "../stack/stack.mjs";

/** Beside the install that runs in this checkout, or on the database of the next start. Returns the exit code. */
export async function rotate() {
  const settings = readSettings(root);
  const data = path.resolve(root, settings.DATA_DIR ?? ".data");
  await generateClient(root);
  const running = findRunning(data);
  if (running) return runProduct("scripts/vault/main.ts", { ...settings, ...running.settings });
  const children = new Children(data);
  await children.stopLeftovers();
  try {
    const { url } = await databaseFor(settings, data, children);
    return await runProduct("scripts/vault/main.ts", { ...settings, DATABASE_URL: url });
  } finally {
    await children.stop();
  }
}
