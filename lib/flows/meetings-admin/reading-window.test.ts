import { expect, test } from "vitest";
import { makeRecordingLink } from "@/lib/features/recordings/recording-link";
import { database } from "@/lib/platform/database/database";
import { call, callRaw } from "@/lib/testing/call";
import { createLiveMeetingOf, createParticipant, createRecordingPart, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { createMeetingAndAdmin, reason } from "@/lib/testing/opened-meeting";

/** Of all windows of a meeting. */
const endIn = (meetingId: string, ms: number) =>
  database.meetingOpening.updateMany({ where: { meetingId }, data: { expiresAt: new Date(Date.now() + ms) } });

type Stream = Awaited<ReturnType<typeof openEvents>>;

async function readToEnd(stream: Stream) {
  const began = Date.now();
  while ((await stream.next()) !== null);
  return Date.now() - began;
}

test("streams end with the window, and cannot be opened again", { timeout: 30_000 }, async () => {
  const { admin, meeting, path, open } = await createMeetingAndAdmin();
  await open();
  const paths = [`${path}/summary-events`, `${path}/transcript-events`];
  const streams = await Promise.all(paths.map((one) => openEvents(one, { as: admin })));
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  for (const stream of streams) expect(await stream.next()).not.toBeNull();
  await endIn(meeting.id, 0);
  const took = await Promise.all(streams.map(readToEnd));
  for (const ms of took) expect(ms).toBeLessThan(7_000);
  for (const one of paths) expect((await call("GET", one, { as: admin })).status).toBe(404);
});

test("who is in the room goes on with the captions, from their admission only", { timeout: 30_000 }, async () => {
  const host = await createUser();
  const admin = await createUser({ isAdmin: true });
  const meeting = await createLiveMeetingOf(host);
  const line = {
    identity: `user:${host.id}`,
    userId: host.id,
    name: "Ana",
    durationMs: 500,
    isFinal: true,
    trackId: "TR_1",
  };
  await database.transcriptSegment.create({ data: { ...line, meetingId: meeting.id, tMs: 0, text: "Before." } });
  await createParticipant(meeting, admin);
  await call("POST", `/admin/meetings/${meeting.id}/open`, { as: admin, body: { reason } });
  const path = `/meetings/${meeting.id}/transcript-events?whole=true`;
  const stream = await openEvents(path, { as: admin });
  expect(await stream.next("segment")).toMatchObject({ data: { text: "Before." } });
  await endIn(meeting.id, 0);
  await readToEnd(stream);
  const again = await openEvents(path, { as: admin });
  expect(again.status).toBe(200);
  expect(await again.next()).toMatchObject({ event: "status" });
  await database.transcriptSegment.create({ data: { ...line, meetingId: meeting.id, tMs: 3_600_000, text: "After." } });
  again.close();
});

test("links to the recording end with the window, whenever they were made", async () => {
  const { admin, meeting, part, path, open } = await createMeetingAndAdmin();
  await open();
  await endIn(meeting.id, 60_000);
  const { body } = await call("GET", `${path}/recording`, { as: admin });
  const [shown] = body.parts;
  const { expiresAt } = await database.meetingOpening.findFirstOrThrow({ where: { meetingId: meeting.id } });
  expect(shown.expires_at).toBe(expiresAt.toISOString());
  const { pathname, search } = new URL(shown.url);
  const link = `${pathname.replace("/api", "")}${search}`;
  const longer = new URL(makeRecordingLink(part.id, admin.id).url);
  expect((await call("GET", link)).status).toBe(200);
  await endIn(meeting.id, 0);
  expect((await call("GET", link)).status).toBe(404);
  expect((await call("GET", `${longer.pathname.replace("/api", "")}${longer.search}`)).status).toBe(404);
});

test("a download under way breaks off with the window; the host's goes on", async () => {
  const { admin, ana, meeting, open } = await createMeetingAndAdmin();
  const part = await createRecordingPart(meeting, { part: 2, bytes: new Uint8Array(20_000_000) });
  await open();
  await endIn(meeting.id, 1_500);
  const load = async (viewer: { id: string }) => {
    const { pathname, search } = new URL(makeRecordingLink(part.id, viewer.id).url);
    const { status, body } = await callRaw("GET", `${pathname.replace("/api", "")}${search}`);
    const reader = body?.getReader();
    if (!reader) throw new Error("there is nothing to read");
    const first = await reader.read();
    return { status, reader, bytes: first.value?.byteLength ?? 0 };
  };
  const [theirs, hosts] = [await load(admin), await load(ana)];
  expect([theirs.status, hosts.status]).toEqual([200, 200]);
  await expect(theirs.reader.closed).rejects.toThrow();
  let read = hosts.bytes;
  for (let next = await hosts.reader.read(); !next.done; next = await hosts.reader.read())
    read += next.value.byteLength;
  expect(read).toBe(20_000_000);
});

test("a link that an administrator made while open opens nothing once they are none", async () => {
  const { admin, part, open } = await createMeetingAndAdmin();
  await open();
  const { pathname, search } = new URL(makeRecordingLink(part.id, admin.id).url);
  const link = `${pathname.replace("/api", "")}${search}`;
  expect((await call("GET", link)).status).toBe(200);
  await database.user.update({ where: { id: admin.id }, data: { isAdmin: false } });
  expect((await call("GET", link)).status).toBe(404);
});
