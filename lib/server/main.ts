import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { env } from "../env";
import { announcer } from "../events/announcer";
import { livePath } from "../http/schema";
import { log } from "../log";
import { noteClientAddress } from "./client-address";
import { makeDispatch } from "./dispatch";
import { LiveConnections } from "./live-connections";
import { stopServer } from "./stop-server";

/** How long requests under way may take to finish once the process was told to stop. */
const drainMs = 10_000;
const root = path.join(import.meta.dirname, "../..");
const dev = env.NODE_ENV === "development";

const server = createServer((request, response) => void answer(request, response));
// First of all: a process that is told to stop while it still loads stops too.
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());

const app = next({
  dev,
  dir: root,
  hostname: env.HOST,
  port: env.PORT,
  // On the server that it is given Next takes every upgrade for its own.
  httpServer: createServer(),
  ...(dev && { turbopack: true }),
});
await app.prepare();
const answerByNext = app.getRequestHandler();
const dispatch = dev ? null : makeDispatch({ root, origin: env.PUBLIC_ORIGIN, direct: env.DIRECT_DISPATCH });
const live = new LiveConnections(env.PUBLIC_ORIGIN, dispatch?.get ?? askOwnServer);

// Longer than a proxy in front keeps its connections, so that it is never the one surprised.
server.keepAliveTimeout = 75_000;
server.on("upgrade", (request, socket, head) => {
  noteClientAddress(request, { trustProxy: env.TRUST_PROXY });
  if (request.url?.split("?", 1)[0] === livePath) void live.accept(request, request.socket, head);
  else if (dev) void app.getUpgradeHandler()(request, socket, head);
  else socket.destroy();
});
server.once("error", (error) => {
  log.fatal({ err: error }, "web process cannot listen");
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => process.send?.("ready"));

async function answer(request: IncomingMessage, response: ServerResponse) {
  noteClientAddress(request, { trustProxy: env.TRUST_PROXY });
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "same-origin");
  if (env.PUBLIC_ORIGIN.startsWith("https:")) response.setHeader("strict-transport-security", "max-age=31536000");
  try {
    if (!(await dispatch?.answer(request, response))) await answerByNext(request, response);
  } catch (error) {
    log.error({ err: error }, "request failed outside its handler");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** In development only Next knows the handlers. */
function askOwnServer({ url, headers, signal }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(`http://${env.HOST}:${env.PORT}${pathname}${search}`, { headers, signal });
}

/** Requests finish, streams are told to come back, what was announced leaves. */
async function stop() {
  setTimeout(() => process.exit(0), drainMs).unref();
  if (!server.listening) process.exit(0);
  await stopServer(server);
  await announcer.close();
  process.exit(0);
}
