import "server-only";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { announcer } from "@/lib/platform/events/announcer";
import { markStopping } from "@/lib/platform/http/stopping";
import { processWide } from "@/lib/platform/process-wide";

type Options = {
  /** For how long it still listens, while streams and live connections are sent away one by one. */
  spreadMs?: number;
  /** How long a keep-alive connection may stay idle before it is closed. */
  idleMs?: number;
  /** How long a request may take before its connection is cut. */
  requestMs?: number;
};

/** Before the first is sent away, a proxy has had this part of the time to learn that this process is not ready. */
const noticeShare = 0.2;
const stepMs = 50;
/** After the requests, announcements may still be on their way. */
const lastMsMax = 1000;

const streams = processWide("streams", () => new Set<() => void>());

/**
 * For a web process that is told to stop: it is not ready at once, sends its people to others, finishes requests, sends what
 * is still to be announced, and ends.
 */
export async function stopWeb(server: Server) {
  const [spreadMs, requestMs] = [env.STOP_SPREAD_SECONDS * 1000, env.STOP_REQUEST_SECONDS * 1000];
  setTimeout(() => process.exit(0), spreadMs + requestMs + lastMsMax).unref();
  if (!server.listening) process.exit(0);
  markStopping();
  await stopServer(server, { spreadMs, requestMs });
  await announcer.close();
  process.exit(0);
}

/**
 * Sends event streams and live connections away, stops accepting connections, and closes each connection after its current
 * response. Resolves when no connection is left. Clients reconnect by themselves; those that come back to this process
 * meanwhile are served, and sent away again at the end.
 */
export async function stopServer(server: Server, { spreadMs = 0, idleMs = 1000, requestMs = 4000 }: Options = {}) {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  if (spreadMs > 0) await sendAway(spreadMs);
  const closed = new Promise((resolve) => server.once("close", resolve));
  // `http.Server.close` would close idle connections at once and lose requests that clients are just sending.
  NetServer.prototype.close.call(server);
  for (const end of streams) end();
  const begun = performance.now();
  while (!(await Promise.race([closed.then(() => true), wait(50, false)]))) {
    const passed = performance.now() - begun;
    if (passed >= idleMs) server.closeIdleConnections();
    if (passed >= requestMs) server.closeAllConnections();
  }
}

/** Evenly: thousands of browsers that come back at once would hold up the other processes. */
async function sendAway(spreadMs: number) {
  await wait(spreadMs * noticeShare);
  const going = [...streams];
  const beginMs = performance.now();
  const lastMs = spreadMs * (1 - noticeShare);
  for (let gone = 0, passedMs = 0; passedMs < lastMs; passedMs = performance.now() - beginMs) {
    const due = Math.ceil((going.length * passedMs) / lastMs);
    for (; gone < due; gone += 1) going[gone]?.();
    await wait(stepMs);
  }
}
