import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { WebSocketOffer } from "./websocket-offer";

const server = createServer({ IncomingMessage: WebSocketOffer }, async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  response.end(`${request.method} ${body}`);
});
server.on("upgrade", (_, socket) =>
  socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n"),
);
server.listen(0, "127.0.0.1");
afterAll(() => server.close());

async function offer(protocol: string, body: string) {
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { connection: "Upgrade", upgrade: protocol, "content-length": body.length };
  const outgoing = request({ port, host: "127.0.0.1", method: "POST", headers });
  outgoing.end(body);
  const [response] = await Promise.race([once(outgoing, "response"), once(outgoing, "upgrade").then(() => [null])]);
  if (!response) return "upgraded";
  let text = "";
  for await (const chunk of response) text += chunk;
  return text;
}

test("what offers another protocol is answered, with its body, as if it had not", async () => {
  expect(await offer("h2c", "hello")).toBe("POST hello");
  expect(await offer("HTTP/2.0, TLS/1.3", "again")).toBe("POST again");
});

test("what asks for a WebSocket is an upgrade", async () => {
  expect(await offer("websocket", "")).toBe("upgraded");
  expect(await offer("WebSocket", "")).toBe("upgraded");
});
