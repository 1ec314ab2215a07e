import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { problemResponse } from "@/lib/platform/http/problem";
import type { RouteHandler } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";
import { LiveConnections } from "@/lib/server/live-connections";
import { noteClientAddress } from "@/lib/server/note-client-address";
import { RouteTable } from "@/lib/server/route-table";
import { stopWeb } from "@/lib/server/stop-server";
import { sendWebResponse, toWebRequest } from "@/lib/server/web-request";
import { WebSocketOffer } from "@/lib/server/websocket-offer";

// A web process with the interface alone. It needs no build, because it is run from its sources, and stops as any.
const routes = new RouteTable(path.join(import.meta.dirname, "../../app/api"), "route.ts", "api");

async function answer(request: Request): Promise<Response> {
  const match = routes.match(new URL(request.url).pathname);
  const handlers: Partial<Record<string, RouteHandler>> = match ? await import(match.file) : {};
  const handler = handlers[request.method];
  return match && handler ? handler(request, { params: Promise.resolve(match.params) }) : problemResponse(notFound());
}

const server = createServer({ IncomingMessage: WebSocketOffer }, async (request, response) => {
  noteClientAddress(request, { trustProxy: true });
  const asked = toWebRequest(request, response, env.PUBLIC_ORIGIN);
  await sendWebResponse(await answer(asked).catch(problemResponse), request, response);
});
const live = new LiveConnections(env.PUBLIC_ORIGIN, answer);
server.on("upgrade", (request, _, head) => {
  noteClientAddress(request, { trustProxy: true });
  void live.accept(request, request.socket, head);
});
server.keepAliveTimeout = 75_000;
process.once("SIGTERM", () => void stopWeb(server));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
