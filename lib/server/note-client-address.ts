import "server-only";
import type { IncomingMessage } from "node:http";

/** Request headers for handlers. This file overwrites values that a client sends. */
export const clientAddressHeader = "x-parley-client-address";
const forwardedHeader = "x-parley-forwarded";

/** Headers that proxies, tunnels and CDNs add to forwarded requests. */
const forwarding =
  /^(x-forwarded|forwarded$|via$|x-real-|x-original-|x-client-|x-cluster-|x-proxy|x-envoy-|x-arr-|x-azure-|x-amz|x-appengine-|cf-|cdn-|true-client-|fastly-|fly-|akamai-|ngrok-|tailscale-|x-ms-proxy|proxy-|x-nf-|x-vercel-)/;

/**
 * Sets two request headers: the client's address, and whether the request was forwarded. Without a trusted proxy,
 * deletes the forwarding headers, because clients can forge them. With one, the client is the last entry of
 * X-Forwarded-For: the proxy appends it, and the entries before it come from the client.
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
