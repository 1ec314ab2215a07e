import { afterEach, beforeEach, expect, test, vi } from "vitest";

class FakeWebSocket {
  static made: FakeWebSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { open?: number; close?: number; path?: string }[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    FakeWebSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  /** Accepts the connection and opens every requested stream. */
  accept() {
    this.onopen?.();
    this.openAll();
  }
  openAll() {
    for (const { open } of this.sent) if (open) this.say({ id: open, status: "open" });
  }
  say(answer: object) {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  tell(id: number, event: string, data: string) {
    this.onmessage?.({ data: `${id}\nid: 7\nevent: ${event}\ndata: ${data}\n\n` });
  }
  break(code = 1006) {
    this.onclose?.({ code });
  }
}

const latest = () => {
  const socket = FakeWebSocket.made.at(-1);
  if (!socket) throw new Error("nothing was opened");
  return socket;
};

function reader(events: string[] = ["meeting"]) {
  const heard: unknown[] = [];
  const handlers = Object.fromEntries(events.map((event) => [event, (data: unknown) => heard.push([event, data])]));
  const onResync = vi.fn();
  const onStatus = vi.fn();
  return { heard, onResync, onStatus, subscriber: { handlers: () => handlers, onResync, onStatus } };
}

const fetched = vi.fn(async () => new Response(null, { status: 401 }));

async function load() {
  vi.resetModules();
  return import("./streams");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { origin: "https://parley.test" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", fetched);
  FakeWebSocket.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all streams share one connection, and all readers of one path one stream, which closes with the last", async () => {
  const { subscribeToStream } = await load();
  const [one, two, other] = [reader(), reader(["meeting", "door"]), reader()];
  const stopOne = subscribeToStream("/api/a", one.subscriber);
  const stopTwo = subscribeToStream("/api/a", two.subscriber);
  subscribeToStream("/api/b", other.subscriber);
  expect(FakeWebSocket.made.map(({ url }) => url)).toEqual(["wss://parley.test/api/live"]);
  latest().accept();
  expect(latest().sent).toEqual([
    { open: 1, path: "/api/a" },
    { open: 2, path: "/api/b" },
  ]);
  latest().tell(1, "meeting", '{"id":1}');
  latest().tell(1, "door", "");
  expect(one.heard).toEqual([["meeting", { id: 1 }]]);
  expect(two.heard).toEqual([
    ["meeting", { id: 1 }],
    ["door", undefined],
  ]);
  expect(other.heard).toEqual([]);
  stopOne();
  expect(latest().sent).toHaveLength(2);
  stopTwo();
  expect(latest().sent.at(-1)).toEqual({ close: 1 });
  latest().tell(1, "meeting", "{}");
  expect(one.heard).toHaveLength(1);
});

test("a connection without streams is kept a moment for the next page, and closed after that", async () => {
  const { subscribeToStream } = await load();
  const stop = subscribeToStream("/api/a", reader().subscriber);
  latest().accept();
  stop();
  vi.advanceTimersByTime(5000);
  subscribeToStream("/api/b", reader().subscriber)();
  expect(latest().isClosed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(latest().isClosed).toBe(true);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test("a connection that comes back asks its readers to read again, the first one does not", async () => {
  const { subscribeToStream } = await load();
  const one = reader();
  subscribeToStream("/api/a", one.subscriber);
  latest().accept();
  expect(one.onStatus).toHaveBeenLastCalledWith("open");
  expect(one.onResync).not.toHaveBeenCalled();
  latest().break();
  expect(one.onStatus).toHaveBeenLastCalledWith("lost");
  vi.advanceTimersByTime(1300);
  latest().accept();
  expect(one.onResync).toHaveBeenCalledTimes(1);
  latest().tell(2, "meeting", '{"n":2}');
  expect(one.heard).toEqual([["meeting", { n: 2 }]]);
});

test("a lost connection is tried again ever more slowly, and at once when the network is back", async () => {
  const { subscribeToStream } = await load();
  subscribeToStream("/api/a", reader().subscriber);
  for (const waitMs of [1000, 2000, 4000]) {
    const made = FakeWebSocket.made.length;
    latest().break();
    vi.advanceTimersByTime(waitMs * 0.7);
    expect(FakeWebSocket.made).toHaveLength(made);
    vi.advanceTimersByTime(waitMs * 0.6);
    expect(FakeWebSocket.made).toHaveLength(made + 1);
  }
  latest().break();
  const made = FakeWebSocket.made.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeWebSocket.made).toHaveLength(made + 1);
});

test("a connection that the service sends away is opened anew within a moment, one that it can't open then as any other", async () => {
  const { subscribeToStream } = await load();
  const one = reader();
  subscribeToStream("/api/a", one.subscriber);
  latest().accept();
  latest().break(1012);
  vi.advanceTimersByTime(130);
  expect(FakeWebSocket.made).toHaveLength(2);
  latest().accept();
  expect(one.onResync).toHaveBeenCalledTimes(1);
  latest().break(1012);
  vi.advanceTimersByTime(130);
  latest().break();
  vi.advanceTimersByTime(700);
  expect(FakeWebSocket.made).toHaveLength(3);
  vi.advanceTimersByTime(600);
  expect(FakeWebSocket.made).toHaveLength(4);
});

test("a connection on which nothing comes any more is replaced, as after a computer's sleep", async () => {
  const { subscribeToStream } = await load();
  const one = reader();
  subscribeToStream("/api/a", one.subscriber);
  latest().accept();
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(8000);
    latest().say({ status: "alive" });
  }
  expect(FakeWebSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(31_000);
  expect(FakeWebSocket.made).toHaveLength(2);
  expect(FakeWebSocket.made[0]?.isClosed).toBe(true);
  latest().accept();
  expect(one.onResync).toHaveBeenCalledTimes(1);
});

test("a stream that ends is opened again soon, one that is refused ever more slowly; the others stay", async () => {
  const { subscribeToStream } = await load();
  const [one, other] = [reader(), reader()];
  subscribeToStream("/api/a", one.subscriber);
  subscribeToStream("/api/b", other.subscriber);
  latest().accept();
  latest().say({ id: 1, status: "ended" });
  expect(one.onStatus).toHaveBeenLastCalledWith("lost");
  vi.advanceTimersByTime(2000);
  expect(latest().sent.at(-1)).toEqual({ open: 3, path: "/api/a" });
  for (const [id, waitMs] of [
    [3, 1000],
    [4, 2000],
    [5, 4000],
  ] as const) {
    latest().say({ id, status: "refused", code: 403, retry_after: null });
    vi.advanceTimersByTime(waitMs * 0.7);
    expect(latest().sent.at(-1)).toEqual({ open: id, path: "/api/a" });
    vi.advanceTimersByTime(waitMs * 0.6);
    expect(latest().sent.at(-1)).toEqual({ open: id + 1, path: "/api/a" });
  }
  latest().say({ id: 6, status: "refused", code: 429, retry_after: 12 });
  vi.advanceTimersByTime(11_900);
  expect(latest().sent.at(-1)).toEqual({ open: 6, path: "/api/a" });
  expect(other.onStatus).toHaveBeenLastCalledWith("open");
});

test("who has signed in since the connection was opened gets one with the new cookie; who has not keeps it", async () => {
  const { subscribeToStream } = await load();
  subscribeToStream("/api/a", reader().subscriber);
  latest().accept();
  latest().say({ id: 1, status: "refused", code: 401, retry_after: null });
  await vi.advanceTimersByTimeAsync(1300);
  expect(FakeWebSocket.made).toHaveLength(1);
  fetched.mockResolvedValueOnce(Response.json({}));
  latest().say({ id: 2, status: "refused", code: 401, retry_after: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test("the loss of all streams is told, and their return", async () => {
  const { isLost, subscribeToStream, watchLoss } = await load();
  const told: boolean[] = [];
  watchLoss(() => told.push(isLost()));
  subscribeToStream("/api/a", reader().subscriber);
  subscribeToStream("/api/b", reader().subscriber);
  expect(isLost(), "not there yet").toBe(false);
  latest().accept();
  latest().say({ id: 1, status: "ended" });
  expect(isLost(), "only one").toBe(false);
  latest().break();
  expect(isLost()).toBe(true);
  expect(told.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  latest().accept();
  expect(isLost()).toBe(false);
  expect(told.at(-1)).toBe(false);
});
