import "server-only";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

const prefix = "/_next/static/";
const yearSeconds = 365 * 24 * 3600;
/** After that, a tab of an earlier release has been closed or reloaded. */
const keptMsMax = 14 * 24 * 3_600_000;

/**
 * Serves the build's scripts, styles and fonts, whose names change with their contents, and those that other releases left in
 * `kept` (`keepStaticFiles`). They lie there compressed; Next would compress them anew for each visitor. Returns false for
 * anything else, also for a file that does not exist.
 */
export function makeStaticFiles(root: string, kept: string) {
  const options = { brotli: true, gzip: true, immutable: true, maxAge: yearSeconds };
  const own = sirv(path.join(root, ".next/static"), options);
  // Looks at the disk each time: another process may just have put it there.
  const others = sirv(kept, { ...options, dev: true });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url } = request;
    if (!url?.startsWith(prefix)) return false;
    let isServed = true;
    const giveUp = () => {
      isServed = false;
    };
    request.url = url.slice(prefix.length - 1);
    own(request, response, () => others(request, response, giveUp));
    request.url = url;
    return isServed;
  };
}

/**
 * Puts the build's files into `kept`, a folder that web processes share, and removes what no release of two weeks had. While
 * one release follows another, a page comes from one process and its scripts from the next; and a tab that is open goes on
 * with the scripts that it began with.
 */
export async function keepStaticFiles(root: string, kept: string): Promise<void> {
  const own = path.join(root, ".next/static");
  const now = new Date();
  for (const file of await listFiles(own)) {
    const to = path.join(kept, file);
    await mkdir(path.dirname(to), { recursive: true });
    try {
      await copyFile(path.join(own, file), to, constants.COPYFILE_EXCL);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    await utimes(to, now, now);
  }
  for (const file of await listFiles(kept)) {
    const place = path.join(kept, file);
    if (now.getTime() - (await stat(place)).mtimeMs > keptMsMax) await rm(place, { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
