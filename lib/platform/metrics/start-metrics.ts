import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metricsState } from "./measure";

type Settings = { port: number; host: string; token: string | null };

/** The process before may still hold the port. */
const retryMs = 5000;

/**
 * Starts to count, and answers `GET /metrics` on a port of its own. Does nothing without METRICS_PORT. Call it before
 * anything is counted.
 */
export async function startMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return;
  await serveMetrics({ port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null });
}

/** Resolves with the function that ends it; a port that is taken is tried again until it is free. */
export async function serveMetrics({ port, host, token }: Settings) {
  // Loaded only here: without metrics, the library takes no memory.
  const { makeRegistry } = await import("./make-registry");
  const { recorder, text, contentType } = makeRegistry();
  metricsState.recorder = recorder;
  let isTold = false;
  let retry: NodeJS.Timeout | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/metrics") return refuse(response, 404, "Metrics are at /metrics.");
    if (request.method !== "GET") return refuse(response, 405, "Use GET.", { allow: "GET" });
    if (token !== null && !isBearer(request.headers.authorization, token)) {
      return refuse(response, 401, "Send METRICS_TOKEN as a bearer token.", { "www-authenticate": "Bearer" });
    }
    const body = await text();
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, "metrics could not be answered");
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "The numbers could not be read. The log says why.");
    });
  });
  const listen = () => server.listen(port, host);
  const listening = new Promise<void>((resolve) => {
    server.once("listening", resolve);
    // A process without metrics is better than none.
    server.on("error", (error) => {
      if (!isTold) log.error({ err: error, port }, "metrics cannot listen");
      isTold = true;
      retry = setTimeout(listen, retryMs).unref();
      resolve();
    });
  });
  listen();
  // Nothing ends or starts because of those who ask for numbers.
  server.unref();
  await listening;
  return {
    address: () => server.address(),
    close: () => {
      clearTimeout(retry);
      metricsState.recorder = null;
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(response: ServerResponse, status: number, sentence: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(`${sentence}\n`);
}

/** Compares sums of the same length, so that the time tells nothing of the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer (?<token>\S+)$/i.exec(header ?? "")?.groups?.token ?? "";
  return timingSafeEqual(sumOf(given), sumOf(token));
}

const sumOf = (text: string) => createHash("sha256").update(text).digest();
