import "server-only";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { processWide } from "../process-wide";

type Patience = {
  /** How long a connection that is kept alive may wait for its last request. */
  idleMs?: number;
  /** How long a request may take; after that its connection is cut. */
  requestMs?: number;
};

/**
 * Takes no new connection, tells streams to come back (each began with `retry`), ends each connection with the answer to
 * its last request, and resolves when none is left.
 */
export async function stopServer(server: Server, { idleMs = 1000, requestMs = 4000 }: Patience = {}) {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"));
  const closed = new Promise((resolve) => server.once("close", resolve));
  // The method of `http` would cut idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server);
  for (const end of processWide("streams", () => new Set<() => void>())) end();
  const begun = performance.now();
  while (!(await Promise.race([closed.then(() => true), wait(50, false)]))) {
    const passed = performance.now() - begun;
    if (passed >= idleMs) server.closeIdleConnections();
    if (passed >= requestMs) server.closeAllConnections();
  }
}
