import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { isDatabaseSilent } from "../database-connection";
import { env } from "../env";
import { announcer } from "../events/announcer";
import { log } from "../log";
import { noteClientAddress } from "./client-address";
import { makeDispatch } from "./dispatch";
import { markUnavailable } from "./mark-unavailable";
import { stopServer } from "./stop-server";

/** How long requests under way may take to finish once the process was told to stop. */
const drainMs = 10_000;
const root = path.join(import.meta.dirname, "../..");
const dev = env.NODE_ENV === "development";

const server = createServer((request, response) => void answer(request, response));
// First of all: a process that is told to stop while it still loads stops too.
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, () => void stop());

const app = next({ dev, dir: root, hostname: env.HOST, port: env.PORT, ...(dev && { turbopack: true }) });
await app.prepare();
const answerByNext = app.getRequestHandler();
const answerDirectly = dev ? null : makeDispatch({ root, origin: env.PUBLIC_ORIGIN, direct: env.DIRECT_DISPATCH });

// Longer than a proxy in front keeps its connections, so that it is never the one surprised.
server.keepAliveTimeout = 75_000;
if (dev) server.on("upgrade", app.getUpgradeHandler());
server.once("error", (error) => {
  log.fatal({ err: error }, "web process cannot listen");
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => process.send?.("ready"));

async function answer(request: IncomingMessage, response: ServerResponse) {
  noteClientAddress(request, { trustProxy: env.TRUST_PROXY });
  markUnavailable(response, isDatabaseSilent);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "same-origin");
  if (env.PUBLIC_ORIGIN.startsWith("https:")) response.setHeader("strict-transport-security", "max-age=31536000");
  try {
    if (!(await answerDirectly?.(request, response))) await answerByNext(request, response);
  } catch (error) {
    log.error({ err: error }, "request failed outside its handler");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** Requests finish, streams are told to come back, what was announced leaves. */
async function stop() {
  setTimeout(() => process.exit(0), drainMs).unref();
  if (!server.listening) process.exit(0);
  await stopServer(server);
  await announcer.close();
  process.exit(0);
}
