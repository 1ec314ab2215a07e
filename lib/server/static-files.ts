import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

const prefix = "/_next/static/";
const yearSeconds = 365 * 24 * 3600;

/**
 * Serves the build's scripts, styles and fonts, whose names change with their contents. They lie there compressed; Next
 * would compress them anew for each visitor. Returns false for anything else, also for a file that does not exist.
 */
export function makeStaticFiles(root: string) {
  const serve = sirv(path.join(root, ".next/static"), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: yearSeconds,
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url } = request;
    if (!url?.startsWith(prefix)) return false;
    let isServed = true;
    request.url = url.slice(prefix.length - 1);
    serve(request, response, () => {
      isServed = false;
    });
    request.url = url;
    return isServed;
  };
}
