import path from "node:path";
import { Children } from "../stack/children.mjs";
import { findRunning } from "../stack/claim.mjs";
import { readGivenSettings } from "../stack/settings.mjs";
import { databaseFor, ownerUrl, root } from "../stack/stack.mjs";

/**
 * Calls `work` with the installation: the one that runs in this checkout, or the one that the next start would run, of
 * which only the database is started. `given`: what was set for it; `url`: that of the owner of its tables.
 * @template T
 * @param {(installation: { given: Record<string, string>, settings: Record<string, string>, url: string, isEmbedded: boolean, running: any }) => Promise<T>} work
 */
export async function withDatabase(work) {
  const given = readGivenSettings(root);
  const data = path.resolve(root, given.DATA_DIR ?? ".data");
  const isEmbedded = !given.DATABASE_URL;
  const running = findRunning(data);
  const begin = (more) => {
    const settings = { ...given, ...more, DATA_DIR: data };
    return work({ given, settings, url: ownerUrl(settings), isEmbedded, running });
  };
  if (running) return begin(running.settings);
  if (!isEmbedded) return begin({});
  const children = new Children(data);
  await children.stopLeftovers();
  try {
    const { url } = await databaseFor(given, data, children);
    return await begin({ DATABASE_URL: url });
  } finally {
    await children.stop();
  }
}
