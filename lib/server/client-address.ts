import "server-only";
import type { IncomingMessage } from "node:http";

/** What handlers read; only this file writes them. */
export const clientAddressHeader = "x-parley-client-address";
const forwardedHeader = "x-parley-forwarded";

/** What proxies, tunnels and content networks add to a request that they pass on. */
const forwarding =
  /^(x-forwarded|forwarded$|via$|x-real-|x-original-|x-client-|x-cluster-|x-proxy|x-envoy-|x-arr-|x-azure-|x-amz|x-appengine-|cf-|cdn-|true-client-|fastly-|fly-|akamai-|ngrok-|tailscale-|x-ms-proxy|proxy-|x-nf-|x-vercel-)/;

/**
 * Notes where a request comes from, and whether anything says that it was forwarded. What outsiders send under our own
 * names is dropped, and so is what only a proxy may say. Behind a proxy that is trusted, its own entry, the last one,
 * names the client.
 */
export function noteClientAddress(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }) {
  const { headers, socket } = request;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name));
  if (!trustProxy) {
    for (const name of Object.keys(headers)) if (/^(x-forwarded-|forwarded$)/.test(name)) delete headers[name];
  }
  headers[clientAddressHeader] = (trustProxy && forwarded) || socket.remoteAddress || "unknown";
  headers[forwardedHeader] = isForwarded ? "yes" : "no";
}
