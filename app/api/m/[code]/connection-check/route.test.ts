import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createMeetingOf, createUser } from "@/lib/testing/factories";

test("opens a room of its own for each try, never the meeting's", async () => {
  const meeting = await createMeetingOf(await createUser());
  const rooms = new Set<unknown>();
  for (const _ of [1, 2]) {
    const { status, body } = await call("POST", `/m/${meeting.code}/connection-check`);
    expect([status, body.media_url]).toEqual([200, expect.stringMatching(/^wss?:/)]);
    const { video } = JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString());
    expect(video).toMatchObject({ roomJoin: true, canUpdateOwnMetadata: false });
    expect(video.room).not.toContain(meeting.id);
    rooms.add(video.room);
  }
  expect(rooms.size).toBe(2);
});

test("is for those who hold a code", async () => {
  expect((await call("POST", "/m/abcdefghj/connection-check")).status).toBe(404);
});
