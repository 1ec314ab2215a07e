import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import inject, { type InjectOptions } from "light-my-request";
import scriptless from "./scriptless-pages.json" with { type: "json" };

/** Addresses as Next writes them: `[handle]` stands for one segment. */
const pages = scriptless.map((address) => new RegExp(`^${address.replace(/\[\w+\]/g, "[^/]+")}$`));
/** Of the inner answer alone; compression and connection are decided anew. */
const ownHeaders = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);
const scripts = /<script\b(?![^>]*\bdata-keep\b)[^>]*>.*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/gs;

/**
 * Whether the page is sent without React and Next, because one only sends forms and follows links on it. It then works
 * at once, and where scripts are blocked or do not arrive. A script of its own bears `data-keep`. A navigation inside the
 * app asks for the page's data (`rsc`).
 */
export function isScriptless({ url = "", headers }: IncomingMessage): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return headers.rsc === undefined && pages.some((page) => page.test(path));
}

export const withoutScripts = (html: string) => html.replace(scripts, "");

/** Next has no setting for pages without scripts, so they are cut out of what it answers. */
export async function answerWithoutScripts(
  request: IncomingMessage,
  response: ServerResponse,
  answerByNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const { method, url, headers } = request;
  const answer = await inject(
    (innerRequest, innerResponse) =>
      void answerByNext(innerRequest as never, innerResponse as never).catch((error) =>
        innerResponse.destroy(error as Error),
      ),
    {
      method: method as InjectOptions["method"],
      url: url ?? "/",
      headers: { ...headers, "accept-encoding": "identity" },
      remoteAddress: request.socket.remoteAddress,
    },
  );
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !ownHeaders.has(name)) response.setHeader(name, value);
  }
  // What Next answers in the place of a page (not found, an error) is empty until its scripts have run.
  const isPage = answer.statusCode === 200 && String(answer.headers["content-type"]).startsWith("text/html");
  const body = isPage ? withoutScripts(answer.payload) : answer.rawPayload;
  const isGzip = /\bgzip\b/.test(String(headers["accept-encoding"]));
  if (isGzip) response.setHeader("content-encoding", "gzip");
  response.appendHeader("vary", "accept-encoding");
  response.writeHead(answer.statusCode).end(isGzip ? gzipSync(body) : body);
}
