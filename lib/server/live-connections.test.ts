import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { endSession } from "@/lib/platform/auth/end-session";
import { database, pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { announcer } from "@/lib/platform/events/announcer";
import { subscribe } from "@/lib/platform/events/subscribe";
import { answerHere, sessionCookie } from "@/lib/testing/call";
import { createGuest, createLiveMeetingOf, createMeetingOf, createUser } from "@/lib/testing/factories";
import { type Answer, LiveConnections } from "./live-connections";
import { noteClientAddress } from "./note-client-address";

/** Subscribes first: a stream that opens before LISTEN is active gets one additional event. */
beforeAll(async () => {
  const stop = await subscribe([], () => {});
  stop();
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: Answer = answerHere) {
  const live = new LiveConnections(env.PUBLIC_ORIGIN, answer);
  const server = createServer((_request, response) => response.end());
  server.on("upgrade", (request, _socket, head) => {
    noteClientAddress(request, { trustProxy: true });
    void live.accept(request, request.socket, head);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

type Heard = { id?: number; status?: string; code?: number; event?: string };

async function openPage(port: number, { cookie = "", origin = env.PUBLIC_ORIGIN, address = "10.0.0.1" } = {}) {
  const headers = { cookie, "x-forwarded-for": address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { origin, headers });
  closing.push(() => socket.terminate());
  const heard: Heard[] = [];
  socket.on("message", (data) => {
    const text = String(data);
    const event = /^(\d+)\nevent: (.*)\n/.exec(text);
    if (event) heard.push({ id: Number(event[1]), event: event[2] });
    else if (!text.includes('"alive"')) heard.push(JSON.parse(text));
  });
  await once(socket, "open");
  return { socket, heard, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

const refusalOf = async (port: number, options: Parameters<typeof openPage>[1]) => {
  const error = await openPage(port, options).then(
    () => null,
    (thrown: Error) => thrown,
  );
  return error?.message;
};

test("one connection carries many streams, each until it is closed", async () => {
  const ana = await createUser();
  const meeting = await createMeetingOf(ana);
  const page = await openPage(await serve(), { cookie: await sessionCookie(ana.id) });
  page.say({ open: 1, path: "/api/meetings/stream" });
  page.say({ open: 2, path: `/api/meetings/${meeting.id}/summary-events` });
  await vi.waitFor(() => expect(page.heard).toHaveLength(3));
  expect(page.heard).toContainEqual({ id: 1, status: "open" });
  expect(page.heard).toContainEqual({ id: 2, status: "open" });
  expect(page.heard).toContainEqual({ id: 2, event: "summary" });

  page.heard.length = 0;
  announcer.announce([{ topic: "meetings", userId: ana.id }]);
  await vi.waitFor(() => expect(page.heard).toEqual([{ id: 1, event: "meetings" }]));
  page.say({ close: 1 });
  page.say({ open: 3, path: "/api/meetings/stream" });
  await vi.waitFor(() => expect(page.heard).toContainEqual({ id: 3, status: "open" }));
  page.heard.length = 0;
  announcer.announce([{ topic: "meetings", userId: ana.id }]);
  await vi.waitFor(() => expect(page.heard).toEqual([{ id: 3, event: "meetings" }]));
});

test("each stream is refused as it would be over HTTP", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  const meeting = await createMeetingOf(ana);
  const page = await openPage(await serve(), { cookie: await sessionCookie(ben.id) });
  page.say({ open: 4, path: `/api/meetings/${meeting.id}/summary-events` });
  page.say({ open: 8, path: "/api/meetings" });
  page.say({ open: 16, path: "/api/nothing" });
  await vi.waitFor(() => expect(page.heard).toHaveLength(3));
  expect(page.heard).toEqual([4, 8, 16].map((id) => ({ id, status: "refused", code: 404, retry_after: null })));
  const stranger = await openPage(await serve());
  stranger.say({ open: 1, path: "/api/meetings/stream" });
  await vi.waitFor(() => expect(stranger.heard).toMatchObject([{ id: 1, status: "refused", code: 401 }]));
});

test("who signs out loses every stream at once, and the connection stays for others", async () => {
  const ana = await createUser();
  const cookie = await sessionCookie(ana.id);
  const page = await openPage(await serve(), { cookie });
  page.say({ open: 1, path: "/api/meetings/stream" });
  await vi.waitFor(() => expect(page.heard).toHaveLength(1));
  const [session] = await database.session.findMany({ where: { userId: ana.id } });
  await endSession(ana.id, session?.id ?? "");
  await vi.waitFor(() => expect(page.heard).toContainEqual({ id: 1, status: "ended" }));
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
});

test("pages of other sites open nothing", async () => {
  const ana = await createUser();
  const cookie = await sessionCookie(ana.id);
  const port = await serve();
  expect(await refusalOf(port, { cookie, origin: "https://evil.example" })).toContain("403");
});

test.each([
  ["no JSON", "hello"],
  ["an unknown message", '{"open":1}'],
  ["an address of another site", '{"open":1,"path":"https://evil.example/api/meetings/stream"}'],
  ["a number out of range", '{"open":4294967296,"path":"/api/meetings/stream"}'],
  ["a message without end", JSON.stringify({ open: 1, path: "x".repeat(5000) })],
])("whoever sends %s is disconnected", async (_what, message) => {
  const page = await openPage(await serve());
  page.socket.send(message);
  const [code] = await once(page.socket, "close");
  expect([1008, 1009]).toContain(code);
});

test("a number that is taken, and thousands of messages, end the connection", async () => {
  const port = await serve();
  const twice = await openPage(port);
  twice.say({ open: 1, path: "/api/meetings/stream" });
  twice.say({ open: 1, path: "/api/meetings/stream" });
  expect((await once(twice.socket, "close"))[0]).toBe(1008);
  const flood = await openPage(port);
  for (let n = 1; n <= 1500; n++) flood.say({ close: n });
  expect((await once(flood.socket, "close"))[0]).toBe(1008);
});

test("of one connection no more than two hundred streams are open", async () => {
  const ana = await createUser();
  const page = await openPage(await serve(), { cookie: await sessionCookie(ana.id) });
  for (let n = 1; n <= 201; n++) page.say({ open: n, path: "/api/meetings/stream" });
  await vi.waitFor(() => expect(page.heard).toHaveLength(201));
  expect(page.heard.filter(({ status }) => status === "open")).toHaveLength(200);
  expect(page.heard).toContainEqual({ id: 201, status: "refused", code: 429, retry_after: 10 });
});

test("over all its connections an account has no more than two hundred streams, and a guest no more than twenty", async () => {
  const ana = await createUser();
  const meeting = await createLiveMeetingOf(ana);
  const port = await serve();
  const openMany = async (options: Parameters<typeof openPage>[1], path: string) => {
    const pages = await Promise.all([1, 2].map(() => openPage(port, options)));
    for (const page of pages) for (let n = 1; n <= 150; n++) page.say({ open: n, path });
    await vi.waitFor(() =>
      expect(pages.flatMap(({ heard }) => heard.filter(({ status }) => status))).toHaveLength(300),
    );
    const statuses = pages.flatMap(({ heard }) => heard.map(({ status }) => status));
    return statuses.filter((status) => status === "open").length;
  };
  expect(await openMany({ cookie: await sessionCookie(ana.id) }, "/api/meetings/stream")).toBe(200);
  const { caller, participant } = await createGuest(meeting);
  const path = `/api/m/${meeting.code}/events?guest_id=${participant.id}&launch_token=${caller.bearer}`;
  expect(await openMany({ address: "10.3.0.1" }, path)).toBe(20);
});

test("of streams that an account may not read, two hundred are looked up in ten seconds, on whatever connection", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  const meeting = await createMeetingOf(ana);
  const [port, cookie] = [await serve(), await sessionCookie(ben.id)];
  const pages = await Promise.all([1, 2, 3].map(() => openPage(port, { cookie })));
  for (const page of pages)
    for (let n = 1; n <= 100; n++) page.say({ open: n, path: `/api/meetings/${meeting.id}/summary-events` });
  const codes = () => pages.flatMap(({ heard }) => heard.map(({ code }) => code));
  await vi.waitFor(() => expect(codes()).toHaveLength(300));
  expect(codes().filter((code) => code === 404)).toHaveLength(200);
  expect(codes().filter((code) => code === 429)).toHaveLength(100);
});

test("a hundred streams of one account check its rights once a second, not each for itself", async () => {
  const ana = await createUser();
  const meeting = await createMeetingOf(ana);
  const page = await openPage(await serve(), { cookie: await sessionCookie(ana.id) });
  for (let n = 1; n <= 100; n++) page.say({ open: n, path: `/api/meetings/${meeting.id}/summary-events` });
  await vi.waitFor(() => expect(page.heard.filter(({ status }) => status === "open")).toHaveLength(100));
  const query = vi.spyOn(pool, "query");
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(query.mock.calls.length).toBeGreaterThan(0);
  expect(query.mock.calls.length).toBeLessThan(60);
  query.mockRestore();
});

test("an account may hold so many connections and no more, and gets a free place back", async () => {
  const ana = await createUser();
  const cookie = await sessionCookie(ana.id);
  const port = await serve();
  const pages = await Promise.all(
    Array.from({ length: env.STREAMS_PER_ACCOUNT }, (_, n) => openPage(port, { cookie, address: `10.1.0.${n}` })),
  );
  expect(await refusalOf(port, { cookie })).toContain("429");
  pages[0]?.socket.close();
  await vi.waitFor(async () => expect(await refusalOf(port, { cookie })).toBeUndefined());
});

test("a reader that answers no ping is cut within half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  closing.push(() => vi.useRealTimers());
  const port = await serve();
  const socket = connect(port, "127.0.0.1");
  closing.push(() => socket.destroy());
  socket.on("error", () => {});
  const closed = once(socket, "close");
  socket.write(
    [
      "GET /api/live HTTP/1.1",
      "host: parley.test",
      `origin: ${env.PUBLIC_ORIGIN}`,
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      `sec-websocket-key: ${Buffer.from("0123456789abcdef").toString("base64")}`,
      "\r\n",
    ].join("\r\n"),
  );
  await once(socket, "data");
  // Reads all frames and answers no ping.
  socket.resume();
  vi.advanceTimersByTime(30_000);
  await closed;
});

test("streams of one account that open slowly do not delay a colleague's", async () => {
  const asked: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  const port = await serve((request) => {
    asked.push(new URL(request.url).pathname);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const hostile = await sessionCookie((await createUser()).id);
  const pages = [await openPage(port, { cookie: hostile }), await openPage(port, { cookie: hostile })];
  for (const [page, { say }] of pages.entries())
    for (let id = 1; id <= 10; id += 1) say({ open: id, path: `/api/hostile/${page}/${id}` });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  const ana = await openPage(port, { cookie: await sessionCookie((await createUser()).id) });
  ana.say({ open: 1, path: "/api/ana" });
  await vi.waitFor(() => expect(asked).toContain("/api/ana"));
  for (const resolve of waiting.splice(0)) resolve(new Response(null, { status: 404 }));
});
