import "server-only";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { processWide } from "@/lib/platform/process-wide";

type Options = {
  /** How long a keep-alive connection may stay idle before it is closed. */
  idleMs?: number;
  /** How long a request may take before its connection is cut. */
  requestMs?: number;
};

/**
 * Stops accepting connections, ends event streams (clients reconnect after their `retry` time), and closes each
 * connection after its current response. Resolves when no connection is left.
 */
export async function stopServer(server: Server, { idleMs = 1000, requestMs = 4000 }: Options = {}) {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  const closed = new Promise((resolve) => server.once("close", resolve));
  // `http.Server.close` would close idle connections at once and lose requests that clients are just sending.
  NetServer.prototype.close.call(server);
  for (const end of processWide("streams", () => new Set<() => void>())) end();
  const begun = performance.now();
  while (!(await Promise.race([closed.then(() => true), wait(50, false)]))) {
    const passed = performance.now() - begun;
    if (passed >= idleMs) server.closeIdleConnections();
    if (passed >= requestMs) server.closeAllConnections();
  }
}
