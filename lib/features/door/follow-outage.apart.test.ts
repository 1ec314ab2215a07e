import { afterAll, expect, test, vi } from "vitest";
import { pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { withClient } from "@/scripts/stack/postgres.mjs";

const open: { close: () => void }[] = [];
afterAll(() => {
  for (const stream of open) stream.close();
});

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const stream = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: colleague });
  open.push(stream);
  await stream.next("lobby");
  return { host, meeting, stream };
}

/** Cuts connections to this database, as its restart does: the one that listens, or all of them. */
async function cutConnections({ listening }: { listening: boolean }) {
  const url = new URL(env.DATABASE_URL);
  const database = url.pathname.slice(1);
  url.pathname = "/postgres";
  await withClient(url.href, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and (query like 'listen%' or not $2)",
      [database, listening],
    ),
  );
}

test("what was written while nobody listened is told afterwards: door, polls and chat", async () => {
  const { host, meeting, stream } = await createRoom();
  await cutConnections({ listening: true });
  const body = { key: crypto.randomUUID(), text: "Can you hear me?" };
  expect((await call("POST", `/meetings/${meeting.id}/chat`, { as: host, body })).status).toBe(201);
  expect((await stream.next("poll"))?.event).toBe("poll");
  expect((await stream.next("chat"))?.event).toBe("chat");
});

test("streams outlive a database that cuts every connection", async () => {
  const { host, meeting, stream } = await createRoom();
  const until = Date.now() + 1500;
  while (Date.now() < until) {
    await cutConnections({ listening: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await vi.waitFor(() => pool.query("select 1"));
  await vi.waitFor(async () =>
    expect((await call("POST", `/meetings/${meeting.id}/lock`, { as: host, body: { locked: true } })).status).toBe(200),
  );
  for (;;) {
    const room = await stream.next("room");
    expect(room).not.toBeNull();
    if (room === null || (room.data as { locked: boolean }).locked) break;
  }
});
