import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { problemResponse } from "@/lib/platform/http/problem";
import { isForApi } from "./assert-answerable";
import { sendWebResponse } from "./web-request";

const hints: Record<number, string> = {
  405: "This URL only shows a page.",
  421: "If you run this server, add the name to ALLOWED_HOSTS.",
  429: "Wait a minute, then reload the page.",
};

/** When the browser reloads a page that got a 503. */
const reloadAfterSeconds = 2;

/** Answers an error outside the handlers: with a problem document under /api, else with a plain HTML page. */
export async function sendRefusal(error: unknown, request: IncomingMessage, response: ServerResponse) {
  const problem = problemResponse(error);
  await sendWebResponse(isForApi(request) ? problem : await plainPage(problem), request, response);
}

async function plainPage(problem: Response): Promise<Response> {
  const { title: kind, detail } = await problem.json();
  const isAway = problem.status === 503;
  // Same title and automatic reload as in the app's own error page.
  const title = isAway ? "Can't reach Parley" : kind;
  const reload = isAway ? `<meta http-equiv="refresh" content="${reloadAfterSeconds}">` : "";
  const headers = new Headers(problem.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const sentences = [detail, hints[problem.status]].filter(Boolean).join(" ");
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${reload}
<title>${title}</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:36rem;margin:15vh auto;padding:0 1rem}</style>
<main><h1>${title}</h1><p>${sentences}</p></main></html>`,
    { status: problem.status, headers },
  );
}

const reasons: Record<string, string> = {
  HPE_INVALID_METHOD: "405 Method Not Allowed",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a request that Node's HTTP parser rejects, for example because of an unknown method. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Duplex) {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
  socket.end(
    `HTTP/1.1 ${reasons[error.code ?? ""] ?? "400 Bad Request"}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}

/** Refuses CONNECT. */
export const refuseTunnel = (_: IncomingMessage, socket: Duplex) => {
  socket.end("HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
};
