import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { meetingCodeLimit } from "@/lib/platform/http/constants";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { captureLog } from "@/lib/testing/capture-log";
import { makeListener } from "./listener";
import { refuseTunnel, refuseUnreadable } from "./send-refusal";

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Echoes accepted requests with their target and headers. `seen`: the targets that reached the API dispatcher. */
async function serve({ trustProxy = false } = {}) {
  const seen: string[] = [];
  const listener = makeListener({
    answerStatic: null,
    trustProxy,
    isSecure: false,
    answerDirectly: async ({ url }) => {
      seen.push(url ?? "");
      if (url === "/api/broken") throw new Error("broken");
      return false;
    },
    answerByNext: async ({ url, headers }, response) => {
      response.end(JSON.stringify({ url, forwarded: headers["x-parley-forwarded"] }));
    },
  });
  const server = createServer((request, response) => void listener(request, response));
  server.on("connect", refuseTunnel).on("clientError", refuseUnreadable).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

type RequestParts = { method?: string; path?: string; headers?: Record<string, string> };

async function sendRequest(port: number, { method = "GET", path = "/", headers }: RequestParts) {
  const request = send({ port, method, path, headers, host: "127.0.0.1" }).end();
  const [answer] = await once(request, "response");
  const type: string = answer.headers["content-type"] ?? "";
  return { status: answer.statusCode, type, headers: answer.headers, body: (await answer.toArray()).join("") };
}

/** Returns the status line of the response to these bytes. */
async function sendBytes(port: number, bytes: string) {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return (await socket.toArray()).join("").split("\r\n", 1)[0];
}

test.each([
  ["localhost", 200],
  ["127.0.0.1:1", 200],
  ["localhost:3000", 200],
  ["evil.com", 421],
  ["localhost.evil.com", 421],
  ["ana@localhost", 421],
])("a request to the host %j is answered %i", async (host, status) => {
  const { port, seen } = await serve();
  const page = await sendRequest(port, { path: "/meetings", headers: { host } });
  const api = await sendRequest(port, { path: "/api/meetings", headers: { host } });
  expect([page.status, api.status]).toEqual([status, status]);
  if (status === 200) return;
  expect(seen).toEqual([]);
  expect([page.type, api.type]).toEqual(["text/html; charset=utf-8", "application/problem+json"]);
  expect(page.body).not.toContain("evil");
  expect(JSON.parse(api.body)).toMatchObject({ status: 421, code: "misdirected" });
});

test("each answer has an id of its own, which a failure tells people and the log tells with each line", async () => {
  const { port } = await serve();
  const captured = captureLog();
  const failed = await sendRequest(port, { path: "/api/broken", headers: { "x-request-id": "given" } });
  const lines = captured.end().map((line) => JSON.parse(line));
  const id = failed.headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(JSON.parse(failed.body)).toMatchObject({
    status: 500,
    detail: `Something went wrong on our side. Try again. Reference: ${id}.`,
  });
  expect(lines).toEqual([expect.objectContaining({ msg: "unexpected error", requestId: id })]);
  expect((await sendRequest(port, { path: "/" })).headers["x-request-id"]).not.toBe(id);
});

test("health is answered to whichever name a probe asks", async () => {
  const { port } = await serve();
  expect((await sendRequest(port, { path: "/api/health?ready", headers: { host: "10.0.0.7:3000" } })).status).toBe(200);
});

test("a whole address as target stands for its path, when it is ours", async () => {
  const { port } = await serve();
  const ours = await sendRequest(port, { path: "http://localhost:3000/meetings?q=1", headers: { host: "localhost" } });
  expect(JSON.parse(ours.body).url).toBe("/meetings?q=1");
  expect((await sendRequest(port, { path: "http://evil.com/", headers: { host: "localhost" } })).status).toBe(421);
  expect(await sendBytes(port, "OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
});

test("the host that a trusted proxy names must be ours, too; nobody else is asked", async () => {
  const headers = { host: "localhost", "x-forwarded-host": "evil.com" };
  expect((await sendRequest((await serve({ trustProxy: true })).port, { headers })).status).toBe(421);
  expect((await sendRequest((await serve()).port, { headers })).status).toBe(200);
});

const forwarding = [
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "X-Forwarded-Host",
  "Forwarded",
  "Via",
  "X-Real-IP",
  "CF-Connecting-IP",
  "True-Client-IP",
  "X-Client-IP",
  "X-Original-Host",
  "Fly-Client-IP",
  "CDN-Loop",
];

test.each(forwarding)("%s says that a request was forwarded, also where no proxy is trusted", async (name) => {
  for (const trustProxy of [true, false]) {
    const { port } = await serve({ trustProxy });
    const answer = await sendRequest(port, { headers: { [name]: "localhost", "x-parley-forwarded": "no" } });
    expect(JSON.parse(answer.body).forwarded).toBe("yes");
  }
});

test("a request that came straight says so, whatever it claims itself", async () => {
  const { port } = await serve();
  expect(JSON.parse((await sendRequest(port, { headers: { "x-parley-forwarded": "yes" } })).body).forwarded).toBe("no");
});

test.each(["/m/%ff", "/%", "/m/%E0%A4%A", "/api/meetings/%ff", "/m/%00", "/outbox?to=%00"])(
  "the malformed address %s is refused before a handler sees it",
  async (path) => {
    const { port, seen } = await serve();
    expect((await sendRequest(port, { path })).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

const oddMethods = ["TRACE", "PROPFIND", "LOCK", "PURGE", "QUERY", "M-SEARCH"];

test.each(oddMethods)("%s is refused on pages and on the interface", async (method) => {
  const { port } = await serve();
  const page = await sendRequest(port, { method, path: "/meetings" });
  const api = await sendRequest(port, { method, path: "/api/nothing" });
  expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect([api.status, JSON.parse(api.body).code]).toEqual([405, "method_not_allowed"]);
});

test.each(["get", "Get", "BREW", "GET\t", "\x00"])("the method %j is refused", async (method) => {
  const { port } = await serve();
  const line = await sendBytes(port, `${method} / HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  expect(line).toMatch(/^HTTP\/1\.1 (400 Bad Request|405 Method Not Allowed)$/);
});

test("CONNECT is refused: this is no proxy", async () => {
  const { port } = await serve();
  const line = await sendBytes(port, "CONNECT evil.com:443 HTTP/1.1\r\nhost: evil.com:443\r\n\r\n");
  expect(line).toBe("HTTP/1.1 405 Method Not Allowed");
});

test("pages that a code opens count in the same window as the interface", async () => {
  const { port } = await serve({ trustProxy: true });
  const headers = { "x-forwarded-for": "10.7.0.1" };
  for (let n = 0; n < meetingCodeLimit.points - 4; n += 1) await takePoint(meetingCodeLimit, "10.7.0.1");
  const paths = ["/m/abc-def-ghj", "/room/abc-def-ghj", "/m/abc-def-ghj/reply?i=x", "/%6d/abcdefghjk"];
  for (const path of paths) expect((await sendRequest(port, { path, headers })).status).toBe(200);
  const refused = await sendRequest(port, { path: "/m/abc-def-ghj", headers });
  expect([refused.status, refused.type]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await sendRequest(port, { path: "/meetings", headers })).status).toBe(200);
});

test("the sign-in page comes without scripts and otherwise as Next made it; its data, other pages and failures stay whole", async () => {
  const html = `<head><link rel="preload" as="script" href="/a.js"/><link rel="preload" as="font" href="/f"/>
<script src="/a.js" async=""></script></head><body><h1>&lt;script&gt; Sign in</h1><script>x("<\\/script>")
</script></body>`;
  const listener = makeListener({
    answerStatic: () => false,
    answerDirectly: null,
    trustProxy: false,
    isSecure: false,
    answerByNext: async ({ url, headers }, response) => {
      if (url?.includes("broken")) throw new Error("no page");
      response.setHeader("vary", "rsc");
      response.setHeader("set-cookie", ["one=1", "two=2"]);
      response.statusCode = url?.includes("gone") ? 404 : 200;
      response.setHeader("content-type", headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
      for (const part of html.match(/.{1,7}/gs) ?? []) response.write(part);
      response.end();
    },
  });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const [vary, cookies] = [answer.headers.get("vary"), answer.headers.getSetCookie()];
    return { status: answer.status, vary, cookies, text: await answer.text() };
  };
  const cut = `<head><link rel="preload" as="font" href="/f"/>\n</head><body><h1>&lt;script&gt; Sign in</h1></body>`;
  const cookies = ["one=1", "two=2"];
  expect(await get("/sign-in?error=Callback")).toEqual({
    status: 200,
    vary: "rsc, accept-encoding",
    cookies,
    text: cut,
  });
  expect(await get("/sign-up?gone", { "accept-encoding": "identity" })).toMatchObject({ status: 404, text: html });
  expect((await get("/sign-in?broken")).status).toBe(500);
  expect((await get("/sign-in", { rsc: "1" })).text).toBe(html);
  expect((await get("/home")).text).toBe(html);
});
