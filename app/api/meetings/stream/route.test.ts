import { expect, test } from "vitest";
import { createMeeting } from "@/lib/meetings/create-meeting";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

const fields = { title: null, scheduledAt: null, durationMinutes: 30, bookedTimezone: "UTC" };

test("nudges everyone on whose list something changed, without payload, and nobody else", async () => {
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
