import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToStream } from "./event-source";

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static made: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEventSource.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  /** The browser has given up: an error page, or a server that is away. */
  fail() {
    this.readyState = 2;
    this.onerror?.();
  }
  /** The connection broke and the browser itself tries again. */
  stumble() {
    this.readyState = 0;
    this.onerror?.();
  }
  say(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: "7" }));
  }
  close() {
    this.readyState = 2;
  }
}

const latest = () => {
  const source = FakeEventSource.made.at(-1);
  if (!source) throw new Error("nothing was opened");
  return source;
};

function reader(events: string[] = ["meeting"]) {
  const heard: unknown[] = [];
  const handlers = Object.fromEntries(events.map((event) => [event, (data: unknown) => heard.push([event, data])]));
  const onResync = vi.fn();
  const onStatus = vi.fn();
  return { heard, onResync, onStatus, subscriber: { handlers: () => handlers, onResync, onStatus } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("window", new EventTarget());
  FakeEventSource.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all readers of one path share one connection, which closes with the last", () => {
  const [one, two] = [reader(), reader(["meeting", "door"])];
  const stopOne = subscribeToStream("/api/a", one.subscriber);
  const stopTwo = subscribeToStream("/api/a", two.subscriber);
  expect(FakeEventSource.made).toHaveLength(1);
  latest().open();
  latest().say("meeting", '{"id":1}');
  latest().say("door", "");
  expect(one.heard).toEqual([["meeting", { id: 1 }]]);
  expect(two.heard).toEqual([
    ["meeting", { id: 1 }],
    ["door", undefined],
  ]);
  stopOne();
  expect(latest().readyState).toBe(1);
  stopTwo();
  expect(latest().readyState).toBe(2);
});

test("a connection that comes back asks its readers to read again, the first one does not", () => {
  const one = reader();
  const stop = subscribeToStream("/api/b", one.subscriber);
  latest().open();
  expect(one.onResync).not.toHaveBeenCalled();
  latest().stumble();
  expect(one.onStatus).toHaveBeenLastCalledWith("lost");
  latest().open();
  expect(one.onResync).toHaveBeenCalledTimes(1);
  expect(one.onStatus).toHaveBeenLastCalledWith("open");
  stop();
});

test("when the browser gives up, it is tried again ever more slowly, and at once when the network is back", () => {
  const one = reader();
  const stop = subscribeToStream("/api/c", one.subscriber);
  for (const waitMs of [1000, 2000, 4000]) {
    const made = FakeEventSource.made.length;
    latest().fail();
    vi.advanceTimersByTime(waitMs * 0.7);
    expect(FakeEventSource.made).toHaveLength(made);
    vi.advanceTimersByTime(waitMs);
    expect(FakeEventSource.made).toHaveLength(made + 1);
  }
  latest().fail();
  const made = FakeEventSource.made.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeEventSource.made).toHaveLength(made + 1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.made).toHaveLength(made + 1);
});

test("a reconnected stream still delivers every kind of event that is read", () => {
  const one = reader(["meeting", "door"]);
  const stop = subscribeToStream("/api/d", one.subscriber);
  latest().open();
  latest().fail();
  vi.advanceTimersByTime(2000);
  latest().open();
  latest().say("door", '{"n":2}');
  expect(one.heard).toEqual([["door", { n: 2 }]]);
  stop();
});
