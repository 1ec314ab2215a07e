import { expect, test, vi } from "vitest";
import { createMeeting } from "@/lib/flows/scheduling/create-meeting";
import { env } from "@/lib/platform/env";
import { call, callRaw } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

const fields = { title: null, scheduledAt: null, durationMinutes: 30, bookedTimezone: "UTC" };

test("nudges everyone on whose list something changed, without payload, and nobody else", {
  tags: ["transport"],
}, async () => {
  const [host, invitee, stranger] = [await createUser(), await createUser(), await createUser()];
  const streams = await Promise.all([host, invitee, stranger].map((as) => openEvents("/meetings/stream", { as })));
  await createMeeting(host, fields, [{ email: invitee.email, isKey: false }]);
  await createMeeting(stranger, fields);
  const [first, second] = await Promise.all(streams.map(({ next }) => next()));
  expect([first, second]).toEqual([
    { event: "meetings", data: null, id: null },
    { event: "meetings", data: null, id: null },
  ]);
  for (const { close } of streams) close();
});

test("asks for who is calling", async () => {
  expect((await call("GET", "/meetings/stream")).status).toBe(401);
});

test("an account may keep so many streams open and no more; one that closes makes room", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const other = await createUser();
  const streams = await Promise.all(
    Array.from({ length: env.STREAMS_PER_ACCOUNT }, () => openEvents("/meetings/stream", { as: ana })),
  );
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await call("GET", "/meetings/stream", { as: ana });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: "rate_limited",
    detail: `${env.STREAMS_PER_ACCOUNT} event streams are already open with your account. Close one first.`,
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const others = await openEvents("/meetings/stream", { as: other });
  expect(others.status).toBe(200);
  streams.pop()?.close();
  await vi.waitFor(
    async () => {
      const abort = new AbortController();
      const again = await callRaw("GET", "/meetings/stream", { as: ana, signal: abort.signal });
      abort.abort();
      expect(again.status).toBe(200);
    },
    // What this asks itself counts too until the server sees it gone.
    { interval: 250 },
  );
  for (const { close } of [...streams, others]) close();
});
