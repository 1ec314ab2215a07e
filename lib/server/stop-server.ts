import "server-only";
import type { Server } from "node:http";
import { processWide } from "../process-wide";

/** Takes no more, tells streams to come back (each began with `retry`), and resolves when the last request is answered. */
export async function stopServer(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve));
  const streams = processWide("streams", () => new Set<() => void>());
  for (const end of streams) end();
  server.closeIdleConnections();
  await closed;
}
