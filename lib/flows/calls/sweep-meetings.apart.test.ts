import { beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { connectTo, embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import {
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { choosePolicy, resetPolicy } from "@/lib/testing/installation-policy";
import { sweepMeetings } from "./sweep-meetings";

const media = embeddedMediaServer();
let host: { id: string; name: string | null };

beforeEach(async () => {
  await database.meeting.deleteMany();
  host = await createUser();
  for (const room of await media.listRooms()) await media.closeRoom(room);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const statusOf = async (id: string) => (await database.meeting.findUniqueOrThrow({ where: { id } })).status;
const connectListener = async (room: string) =>
  media.connect(await media.issueToken({ role: "listener", room, identity: "agent:x" }));

/** Live, its host let in that long ago. */
async function liveSince(minutes: number, seen: { connectedAt?: Date; leftAt?: Date } = {}) {
  const startedAt = minutesAgo(minutes);
  const meeting = await createMeetingOf(host, { status: "live", scheduledAt: null, startedAt });
  await createParticipant(meeting, host, { kind: "host", admittedAt: startedAt, answeredAt: startedAt, ...seen });
  return meeting;
}

test("completes a meeting that everybody left, whose end nobody told, at the time of its last sign of life", async () => {
  const leftAt = minutesAgo(5);
  const meeting = await liveSince(30, { connectedAt: minutesAgo(29), leftAt });
  await sweepMeetings();
  expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({
    status: "completed",
    endedAt: leftAt,
  });
  expect(await database.meetingNotes.count({ where: { meetingId: meeting.id } })).toBe(1);
});

test("ends a meeting at the longest that is allowed, full or not, and shorter ones not", async () => {
  const [long, short] = [await liveSince(61), await liveSince(50)];
  for (const { id } of [long, short]) await connectTo(id, "user:x");
  await choosePolicy({ minutesMax: 60, minutesMaxFrom: minutesAgo(-5) });
  await sweepMeetings();
  // People have not been told for long enough.
  expect(await statusOf(long.id)).toBe("live");
  await choosePolicy({ minutesMaxFrom: minutesAgo(1) });
  await sweepMeetings();
  expect([await statusOf(long.id), await statusOf(short.id)]).toEqual(["completed", "live"]);
  expect(await media.listRooms()).toEqual([short.id]);
  await resetPolicy();
});

test("leaves meetings alone where somebody is, or was a moment ago, or is only just coming", async () => {
  const [full, fresh, leaving] = [
    await liveSince(30),
    await createLiveMeetingOf(host),
    await liveSince(30, { connectedAt: minutesAgo(29), leftAt: minutesAgo(1) }),
  ];
  await connectListener(full.id);
  await connectTo(full.id, "user:x");
  await sweepMeetings();
  for (const { id } of [full, fresh, leaving]) expect(await statusOf(id)).toBe("live");
});

test("gives two minutes to a room whose last person left untold, and counts no listener as a person", async () => {
  const meeting = await liveSince(30, { connectedAt: minutesAgo(29) });
  await connectListener(meeting.id);
  await sweepMeetings();
  expect(await statusOf(meeting.id)).toBe("live");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 121_000 });
  await sweepMeetings();
  vi.useRealTimers();
  expect(await statusOf(meeting.id)).toBe("completed");
  expect(await media.listRooms()).toEqual([]);
});

test("completes a meeting to which nobody came a day after its end, without notes", async () => {
  const hours = (count: number) => minutesAgo(count * 60);
  const missed = await createMeetingOf(host, { scheduledAt: hours(25) });
  const recent = await createMeetingOf(host, { scheduledAt: hours(24) });
  const forNow = await createMeetingOf(host, { scheduledAt: null, createdAt: hours(25) });
  await sweepMeetings();
  expect(await Promise.all([missed, recent, forNow].map(({ id }) => statusOf(id)))).toEqual([
    "completed",
    "scheduled",
    "completed",
  ]);
  expect(await database.meetingNotes.count()).toBe(0);
});

test("closes rooms of meetings that are over, and no others", async () => {
  const [over, live] = [await createPastMeetingOf(host), await createLiveMeetingOf(host)];
  for (const room of [over.id, live.id, "something-else"]) await connectTo(room, "user:x");
  await sweepMeetings();
  expect(await media.listRooms()).toEqual([live.id, "something-else"]);
});
