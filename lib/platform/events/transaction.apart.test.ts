import { afterAll, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { DatabaseConnection } from "@/lib/platform/database/database-connection";
import { announcer, channel } from "./announcer";
import type { Event } from "./event";
import { subscribe } from "./subscribe";
import { transaction } from "./transaction";

const meetingId = "0190a0b0-0000-7000-8000-000000000003";
const heard: (Event | null)[] = [];
const stop = subscribe([{ topic: "notes", subject: meetingId }], (event) => heard.push(event));
afterAll(async () => (await stop)());

test("what a transaction announces goes out after its commit, and readers see what it wrote", async () => {
  await stop;
  await transaction(async (tx, announce) => {
    await tx.webhookEvent.create({ data: { sender: "test", id: "committed" } });
    announce({ topic: "notes", meetingId });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual([{ topic: "notes", meetingId }]));
  expect(await database.webhookEvent.count({ where: { sender: "test", id: "committed" } })).toBe(1);
});

test("a transaction that fails announces nothing", async () => {
  heard.length = 0;
  const failing = transaction(async (_tx, announce) => {
    announce({ topic: "notes", meetingId });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  announcer.announce([{ topic: "notes", meetingId }]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test("hundreds of announcements at once all arrive, over one connection, in few notifications", async () => {
  heard.length = 0;
  const segments = Array.from({ length: 500 }, (_, n) => `0190a0b0-0000-7000-8000-${String(n).padStart(12, "0")}`);
  const seen = new Set<string>();
  const stopAll = await subscribe([{ topic: "transcript", subject: meetingId }], (event) => {
    if (event?.topic === "transcript" && event.change === "segment") seen.add(event.segmentId);
  });
  announcer.announce(segments.map((segmentId) => ({ topic: "transcript", meetingId, change: "segment", segmentId })));
  await vi.waitFor(() => expect(seen.size).toBe(500));
  stopAll();
});

test("what is announced again while it waits goes out once, after what was announced before it", async () => {
  await announcer.flush();
  heard.length = 0;
  const stopOthers = await subscribe([{ topic: "door", subject: meetingId }], (event) => heard.push(event));
  announcer.announce([{ topic: "notes", meetingId }]);
  announcer.announce([{ topic: "door", meetingId }]);
  for (let at = 0; at < 20; at += 1) announcer.announce([{ topic: "notes", meetingId }]);
  announcer.announce([{ topic: "door", meetingId }]);
  await announcer.flush();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ topic: "notes", meetingId }));
  expect(heard.map((event) => event?.topic)).toEqual(["notes", "door", "notes"]);
  stopOthers();
});

test("a steady stream of announcements arrives in its order, in a notification every ten milliseconds", async () => {
  const listener = new DatabaseConnection();
  await listener.connect();
  const payloads: string[] = [];
  listener.on("notification", ({ payload }) => payloads.push(payload ?? ""));
  await listener.query(`listen ${channel}`);
  const segments: string[] = [];
  const begun = performance.now();
  while (performance.now() - begun < 300) {
    segments.push(`0190a0b0-0000-7000-8000-${String(segments.length).padStart(12, "0")}`);
    announcer.announce([{ topic: "transcript", meetingId, change: "segment", segmentId: segments.at(-1) ?? "" }]);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const ms = performance.now() - begun;
  await announcer.flush();
  await vi.waitFor(() => {
    const arrived = payloads.flatMap((payload) => JSON.parse(payload) as { segmentId: string }[]);
    expect(arrived.map(({ segmentId }) => segmentId)).toEqual(segments);
  });
  expect(payloads.length).toBeLessThanOrEqual(ms / 10 + 2);
  await listener.end();
});

test("what is announced over a connection that the database has cut goes out over another", async () => {
  heard.length = 0;
  await database.$queryRaw`
    select pg_terminate_backend(pid)
      from pg_stat_activity
     where datname = current_database() and query like 'select pg_notify%' and pid <> pg_backend_pid()`;
  announcer.announce([{ topic: "notes", meetingId }]);
  await vi.waitFor(() => expect(heard).toEqual([{ topic: "notes", meetingId }]));
});

/** Loads a second announcer and hub, as another web process has. */
async function startOtherProcess() {
  vi.resetModules();
  vi.stubGlobal("__parley", new Map());
  const other = { ...(await import("./announcer")), ...(await import("./subscribe")) };
  vi.unstubAllGlobals();
  return other;
}

test("what one web process announces, another's streams hear", async () => {
  heard.length = 0;
  const other = await startOtherProcess();
  const heardThere: (Event | null)[] = [];
  const stopThere = await other.subscribe([{ topic: "notes", subject: meetingId }], (event) => heardThere.push(event));
  expect(other.announcer).not.toBe(announcer);
  other.announcer.announce([{ topic: "notes", meetingId }]);
  await vi.waitFor(() => expect([heard.length, heardThere.length]).toEqual([1, 1]));
  announcer.announce([{ topic: "notes", meetingId }]);
  await vi.waitFor(() => expect([heard.length, heardThere.length]).toEqual([2, 2]));
  stopThere();
  await Promise.all([other.announcer.close(), other.closeSubscriptions()]);
});
