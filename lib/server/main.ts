import "server-only";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import next from "next";
import { tellNumbers } from "@/lib/flows/health/tell-numbers";
import { env } from "@/lib/platform/env";
import { reportLostAnnouncements } from "@/lib/platform/events/check-announcements";
import { livePath } from "@/lib/platform/http/constants";
import { log } from "@/lib/platform/log";
import { newRequestId, withLogFields } from "@/lib/platform/log-context";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";
import config from "@/next.config";
import { assertAnswerable } from "./assert-answerable";
import { makeDispatch } from "./dispatch";
import { makeListener } from "./listener";
import { LiveConnections } from "./live-connections";
import { noteClientAddress } from "./note-client-address";
import { refuseTunnel, refuseUnreadable } from "./send-refusal";
import { keepStaticFiles, makeStaticFiles } from "./static-files";
import { stopWeb } from "./stop-server";
import { WebSocketOffer } from "./websocket-offer";

const root = path.join(import.meta.dirname, "../..");
const dev = env.NODE_ENV === "development";

const server = createServer(
  { IncomingMessage: WebSocketOffer },
  (request, response) => void listener(request, response),
);
// Registered before Next loads, so that a signal during startup also stops the process.
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stopWeb(server));

await startMetrics();
tellNumbers();
// Next adds its own upgrade listener to the server it is given, so it gets one that never listens.
const upgrades = { httpServer: createServer(), ...(dev && { turbopack: true }) };
// A configuration that is handed over need not be compiled at each start.
const app = next({ dev, dir: root, hostname: env.HOST, port: env.PORT, ...upgrades, ...(dev ? {} : { conf: config }) });
const kept = path.resolve(env.DATA_DIR, "static");
await Promise.all([app.prepare(), dev ? null : keepScripts()]);
const dispatch = dev ? null : makeDispatch({ root, origin: env.PUBLIC_ORIGIN, direct: env.DIRECT_DISPATCH });
const live = new LiveConnections(env.PUBLIC_ORIGIN, dispatch?.get ?? askOwnServer);
const listener = makeListener({
  answerDirectly: dispatch?.answer ?? null,
  answerStatic: dev ? null : makeStaticFiles(root, kept),
  answerByNext: app.getRequestHandler(),
  trustProxy: env.TRUST_PROXY,
  isSecure: env.PUBLIC_ORIGIN.startsWith("https:"),
  release: dev ? null : readFileSync(path.join(root, ".next/BUILD_ID"), "utf8").trim(),
});

// Longer than the idle timeout of common proxies: else a proxy could reuse a connection while this process closes it.
server.keepAliveTimeout = 75_000;
server.on("clientError", refuseUnreadable);
server.on("connect", refuseTunnel);
server.on("upgrade", upgrade);
server.once("error", (error) => {
  log.fatal({ err: error }, "web process cannot listen");
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => process.send?.("ready"));
void reportLostAnnouncements();

/** Handles live connections and, in development, Next's hot reload. */
function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
  try {
    noteClientAddress(request, { trustProxy: env.TRUST_PROXY });
    assertAnswerable(request);
  } catch {
    return socket.destroy();
  }
  if (request.url?.split("?", 1)[0] === livePath) acceptLive(request, head);
  // The listener that Next has added there. Its `getUpgradeHandler` leaves the socket unanswered, and pages then never hydrate.
  else if (dev) upgrades.httpServer.emit("upgrade", request, socket, head);
  else socket.destroy();
}

/** A folder that can't be written to keeps nobody from starting. */
function keepScripts() {
  return keepStaticFiles(root, kept).catch((error: unknown) =>
    log.warn({ err: error }, "scripts not kept for tabs of other releases"),
  );
}

/** Its streams are one request to the log. */
function acceptLive(request: IncomingMessage, head: Buffer) {
  void withLogFields({ requestId: newRequestId() }, (end) => {
    request.socket.once("close", end);
    return live.accept(request, request.socket, head);
  });
}

/** In development there is no build output to load handlers from, so Next answers over HTTP. */
function askOwnServer({ url, headers, signal }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(`http://${env.HOST}:${env.PORT}${pathname}${search}`, { headers, signal });
}
