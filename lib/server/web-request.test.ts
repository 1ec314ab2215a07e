import { once } from "node:events";
import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type EventSink, eventResponse } from "@/lib/platform/http/event-body";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { clientAddressHeader, noteClientAddress } from "./note-client-address";
import { sendWebResponse, toWebRequest } from "./web-request";

type Handler = (request: Request, raw: IncomingMessage) => Promise<Response> | Response;
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(handler: Handler, { trustProxy = false } = {}) {
  const server = createServer(async (request, response) => {
    noteClientAddress(request, { trustProxy });
    const answer = await handler(toWebRequest(request, response, "http://parley.test"), request);
    await sendWebResponse(answer, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test("the handler gets method, path, query, headers and body, under our own origin", async () => {
  const origin = await serve(async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      zone: request.headers.get("x-timezone"),
      body: await request.json(),
    }),
  );
  const answer = await fetch(`${origin}/api/meetings?limit=2`, {
    method: "POST",
    headers: { "x-timezone": "Asia/Tokyo" },
    body: JSON.stringify({ title: "Ümläut" }),
  });
  expect(await answer.json()).toEqual({
    method: "POST",
    url: "http://parley.test/api/meetings?limit=2",
    zone: "Asia/Tokyo",
    body: { title: "Ümläut" },
  });
});

test("a GET that brings a body is answered without it", async () => {
  const origin = await serve((request) => Response.json({ method: request.method, hasBody: request.body !== null }));
  const request = send(origin, { method: "GET", headers: { "content-length": "3" } });
  request.end("abc");
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(JSON.parse((await answer.toArray()).join(""))).toEqual({ method: "GET", hasBody: false });
});

test("status, headers and every cookie of the answer arrive", async () => {
  const origin = await serve(() => {
    const headers = new Headers({ "x-one": "1" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response(null, { status: 204, headers });
  });
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get("x-one"), answer.headers.getSetCookie()]).toEqual([
    204,
    "1",
    ["a=1", "b=2"],
  ]);
});

test("an answer before the body was read reaches a client that sends much", async () => {
  const origin = await serve(() => Response.json({ refused: true }, { status: 413 }));
  const client = send(origin, { method: "POST", headers: { "content-length": 50_000_000 } });
  client.on("error", () => {});
  client.write(Buffer.alloc(1_000_000));
  const [answer] = (await once(client, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
  client.destroy();
});

test("the request is aborted and its stream cancelled when the client goes away", async () => {
  const seen: string[] = [];
  const origin = await serve((request) => {
    request.signal.addEventListener("abort", () => seen.push("aborted"));
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: hello\n\n")),
      cancel: () => void seen.push("cancelled"),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  const abort = new AbortController();
  const answer = await fetch(origin, { signal: abort.signal });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe("data: hello\n\n");
  abort.abort();
  await expect.poll(() => seen.sort()).toEqual(["aborted", "cancelled"]);
});

test("an answer of ours is sent as its text, with its length in bytes; nothing of it for HEAD", async () => {
  const origin = await serve(() => jsonResponse({ name: "Jürgen" }, { status: 201 }));
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-length")]).toEqual([
    201,
    "application/json",
    "18",
  ]);
  expect(await answer.json()).toEqual({ name: "Jürgen" });
  expect(await (await fetch(origin, { method: "HEAD" })).text()).toBe("");
});

test("an event stream is written line by line until it ends, or its reader goes away", async () => {
  let sink: EventSink | undefined;
  let ended = 0;
  const origin = await serve((request) =>
    eventResponse(
      request,
      (given) => {
        sink = given;
        given.write("data: hello\n\n");
        return () => {
          ended += 1;
        };
      },
      { "content-type": "text/event-stream" },
    ),
  );
  const whole = await fetch(origin);
  expect(whole.headers.get("transfer-encoding")).toBeNull();
  sink?.write("data: Ümläut\n\n");
  sink?.close();
  expect(await whole.text()).toBe("data: hello\n\ndata: Ümläut\n\n");
  await expect.poll(() => ended).toBe(1);

  const abort = new AbortController();
  await fetch(origin, { signal: abort.signal });
  expect(ended).toBe(1);
  abort.abort();
  await expect.poll(() => ended).toBe(2);
});

test("an event is on its way once it is written, and does not wait for those to others", async () => {
  const sinks: EventSink[] = [];
  const origin = await serve((request) =>
    eventResponse(
      request,
      (given) => {
        sinks.push(given);
        return () => {};
      },
      { "content-type": "text/event-stream" },
    ),
  );
  const readers = (await Promise.all([fetch(origin), fetch(origin)])).map(({ body }) => body?.getReader());
  for (const sink of sinks) {
    sink.write("data: news\n\n");
    expect(sink.unread()).toBe(0);
  }
  for (const reader of readers) expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe("data: news\n\n");
});

test("a reader that takes nothing more is seen by what it has not read", async () => {
  let sink: EventSink | undefined;
  const origin = await serve((request) =>
    eventResponse(
      request,
      (given) => {
        sink = given;
        return () => {};
      },
      { "content-type": "text/event-stream" },
    ),
  );
  const client = send(origin);
  client.end();
  const [answer] = await once(client, "response");
  for (let n = 0; n < 20; n += 1) sink?.write("x".repeat(1_000_000));
  await expect.poll(() => sink?.unread()).toBeGreaterThan(1_000_000);
  answer.destroy();
});

test("a reader that stops reading is not read ahead for", async () => {
  let made = 0;
  const origin = await serve(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            made += 1;
            controller.enqueue(new Uint8Array(1_000_000));
          },
        }),
      ),
  );
  const client = send(origin);
  client.end();
  const [answer] = (await once(client, "response")) as [IncomingMessage];
  answer.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(made).toBeLessThan(100);
  client.destroy();
});

test.each([
  [false, "127.0.0.1", null],
  [true, "198.51.100.7", "203.0.113.9, 198.51.100.7"],
])("with a trusted proxy %s, the client's address is %s", async (trustProxy, address, forwarded) => {
  const origin = await serve(
    (request) => Response.json([request.headers.get(clientAddressHeader), request.headers.get("x-forwarded-for")]),
    { trustProxy },
  );
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7", [clientAddressHeader]: "10.0.0.1" };
  expect(await (await fetch(origin, { headers })).json()).toEqual([address, forwarded]);
});
