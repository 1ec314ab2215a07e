import "server-only";
import type { IncomingMessage } from "node:http";

/** What handlers read; only this file writes it. */
export const clientAddressHeader = "x-parley-client-address";

/**
 * Notes where a request comes from. What outsiders send under our own name is dropped, and so is what only a proxy
 * may say. Behind a proxy that is trusted, its own entry, the last one, names the client.
 */
export function noteClientAddress(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }) {
  const { headers, socket } = request;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  if (!trustProxy) {
    for (const name of Object.keys(headers)) if (/^(x-forwarded-|forwarded$)/.test(name)) delete headers[name];
  }
  headers[clientAddressHeader] = (trustProxy && forwarded) || socket.remoteAddress || "unknown";
}
