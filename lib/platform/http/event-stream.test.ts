import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { announcer } from "@/lib/platform/events/announcer";
import type { Event } from "@/lib/platform/events/event";
import { measureOwnTime } from "@/lib/testing/own-time";
import { eventStream } from "./event-stream";

const meetingId = "0190a0b0-0000-7000-8000-000000000001";
const quietMeetingId = "0190a0b0-0000-7000-8000-000000000002";
const actor = { kind: "anonymous" } as const;
const subjects = [{ topic: "meeting" as const, subject: meetingId }];
const decoder = new TextDecoder();

function open(definition: Partial<Parameters<typeof eventStream>[0]> = {}) {
  const abort = new AbortController();
  const request = new Request("http://localhost/", { signal: abort.signal });
  const handle = definition.handle ?? ((event: Event | null, send) => send("heard", event?.topic));
  const response = eventStream({ request, actor, subjects, ...definition, handle });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no body");
  const read = async () => {
    const { value, done } = await reader.read();
    return done ? null : decoder.decode(value);
  };
  return { response, read, abort };
}

test("a stream opens with a retry hint, then what is said to it once it listens", async () => {
  const { response, read, abort } = open({ open: async (send) => send("hello", { n: 1 }) });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await read()).toBe("retry: 2000\n\n");
  expect(await read()).toBe('event: hello\ndata: {"n":1}\n\n');
  announcer.announce([{ topic: "meeting", meetingId }]);
  expect(await read()).toBe('event: heard\ndata: "meeting"\n\n');
  abort.abort();
  expect(await read()).toBeNull();
});

test("announcements of other subjects do not wake it", async () => {
  const { read, abort } = open();
  await read();
  announcer.announce([{ topic: "meeting", meetingId: quietMeetingId }]);
  announcer.announce([
    { topic: "door", meetingId },
    { topic: "meeting", meetingId },
  ]);
  expect(await read()).toContain("meeting");
  abort.abort();
});

test("of announcements that come together and mean the same, the newest is handled", async () => {
  const both = [...subjects, { topic: "door" as const, subject: meetingId }];
  const { read, abort } = open({ subjects: both, coalesceKey: () => "snapshot" });
  await read();
  announcer.announce([
    { topic: "meeting", meetingId },
    { topic: "door", meetingId },
  ]);
  expect(await read()).toBe('event: heard\ndata: "door"\n\n');
  await announcer.flush();
  announcer.announce([{ topic: "meeting", meetingId }]);
  expect(await read()).toBe('event: heard\ndata: "meeting"\n\n');
  abort.abort();
});

test("it ends within five seconds of losing the right", async () => {
  let allowed = true;
  const { read } = open({ allowed: async () => allowed });
  await read();
  allowed = false;
  const took = measureOwnTime();
  expect(await read()).toBeNull();
  expect(took()).toBeLessThan(5000);
});

test("while its rights can't be checked it says nothing, and tells to read again when they can", async () => {
  let isAway = false;
  const allowed = async () => {
    if (isAway) throw new Error("no database");
    return true;
  };
  const { read, abort } = open({ allowed });
  await read();
  isAway = true;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
  announcer.announce([{ topic: "meeting", meetingId }]);
  await announcer.flush();
  const next = read();
  expect(await Promise.race([next, wait(2500, "silence")])).toBe("silence");
  isAway = false;
  expect(await next).toBe("event: heard\ndata: \n\n");
  vi.useRealTimers();
  abort.abort();
});

test("it ends when its rights can't be checked for half a minute", async () => {
  let isAway = false;
  const allowed = async () => {
    if (isAway) throw new Error("no database");
    return true;
  };
  const { read } = open({ allowed });
  await read();
  isAway = true;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  expect(await read()).toBe(": still here\n\n");
  expect(await read()).toBeNull();
  vi.useRealTimers();
});

test("a reader that stops reading is dropped, not buffered for ever", async () => {
  const flood = "x".repeat(100_000);
  const handled = vi.fn();
  const { read } = open({
    handle: (_event, send) => {
      handled();
      send("flood", flood);
    },
  });
  await read();
  for (let n = 0; n < 50; n++) {
    announcer.announce([{ topic: "meeting", meetingId }]);
    await announcer.flush();
  }
  await vi.waitFor(() => expect(handled).toHaveBeenCalled());
  let chunks = 0;
  while ((await read()) !== null) chunks += 1;
  expect(chunks).toBeLessThan(10);
});

test("a failing handler ends the stream instead of leaving it silent", async () => {
  const { read } = open({ handle: () => Promise.reject(new Error("broken")) });
  await read();
  announcer.announce([{ topic: "meeting", meetingId }]);
  expect(await read()).toBeNull();
});

test("a stream that has nothing to say shows in time that it is still there", async () => {
  const { read, abort } = open({ subjects: [{ topic: "meeting", subject: quietMeetingId }] });
  await read();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
  expect(await read()).toBe(": still here\n\n");
  vi.useRealTimers();
  abort.abort();
});
