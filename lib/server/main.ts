import "server-only";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import next from "next";
import { env } from "../env";
import { announcer } from "../events/announcer";
import { originOfHost } from "../http/known-origins";
import { log } from "../log";
import { makeDispatch } from "./dispatch";
import { makeListener } from "./listener";
import { refuseTunnel, refuseUnreadable } from "./send-refusal";
import { stopServer } from "./stop-server";

/** How long requests under way may take to finish once the process was told to stop. */
const drainMs = 5_000;
const root = path.join(import.meta.dirname, "../..");
const dev = env.NODE_ENV === "development";

const server = createServer((request, response) => void listener(request, response));
// First of all: a process that is told to stop while it still loads stops too.
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());

// Next would take every offer to upgrade and answer none, such as that of a client which also speaks HTTP/2: it gets a
// server that nobody reaches, and ours answers such requests as if nothing was offered.
const upgrades = dev ? { turbopack: true } : { httpServer: createServer() };
const app = next({ dev, dir: root, hostname: env.HOST, port: env.PORT, ...upgrades });
await app.prepare();
const listener = makeListener({
  answerDirectly: dev ? null : makeDispatch({ root, origin: env.PUBLIC_ORIGIN, direct: env.DIRECT_DISPATCH }),
  answerByNext: app.getRequestHandler(),
  trustProxy: env.TRUST_PROXY,
  isSecure: env.PUBLIC_ORIGIN.startsWith("https:"),
});

// Longer than a proxy in front keeps its connections, so that it is never the one surprised.
server.keepAliveTimeout = 75_000;
server.on("clientError", refuseUnreadable);
server.on("connect", refuseTunnel);
if (dev) server.on("upgrade", upgradeForNext);
server.once("error", (error) => {
  log.fatal({ err: error }, "web process cannot listen");
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => process.send?.("ready"));

/** Hot reload, for pages of ours alone. */
function upgradeForNext(request: IncomingMessage, socket: Duplex, head: Buffer) {
  if (originOfHost(request.headers.host ?? "") === null) return socket.destroy();
  return app.getUpgradeHandler()(request, socket, head);
}

/** Requests finish, streams are told to come back, what was announced leaves. */
async function stop() {
  setTimeout(() => process.exit(0), drainMs).unref();
  if (!server.listening) process.exit(0);
  await stopServer(server);
  await announcer.close();
  process.exit(0);
}
