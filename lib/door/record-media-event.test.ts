import "../testing/media-server";
import { dispose, Room, RoomEvent } from "@livekit/rtc-node";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "../database";
import { endMeeting } from "../meetings/end-meeting";
import { mediaProvider, mediaUrl } from "../providers/media/media";
import { createColleagues, createMeetingOf } from "../testing/factories";
import { deliveries } from "../testing/media-server";
import { joinMeeting, type Member } from "./join-meeting";
import { makeJoinAnswer } from "./make-join-answer";
import { getOccupancy } from "./queries";
import { recordMediaEvent } from "./record-media-event";

const wait = { timeout: 10_000, interval: 20 };
const connections = new Set<Room>();
let host: Member;
let colleague: Member;
let meetingId: string;

beforeEach(async () => {
  const [first, second] = await createColleagues();
  host = { ...first, name: "Ana Pereira" };
  colleague = { ...second, name: "Ben Okafor" };
  meetingId = (await createMeetingOf(host, { scheduledAt: null })).id;
});

afterEach(async () => {
  await Promise.all([...connections].map((room) => room.disconnect()));
  connections.clear();
});

/** Webhooks reach the service as they come in. */
const pump = setInterval(async () => {
  for (const { body, authorization } of deliveries.splice(0)) {
    const event = await mediaProvider().readWebhook(body, authorization);
    if (event) await recordMediaEvent(event);
  }
}, 10);

afterAll(async () => {
  clearInterval(pump);
  await dispose();
});

const join = async (member: Member) => makeJoinAnswer(meetingId, member, await joinMeeting(meetingId, member));

async function connect(token: string | null) {
  const room = new Room();
  connections.add(room);
  const cut = new Promise<void>((resolve) => room.once(RoomEvent.Disconnected, () => resolve()));
  await room.connect(mediaUrl(), token ?? "", { autoSubscribe: true, dynacast: false });
  return { room, cut };
}

const occupancy = () => getOccupancy({ id: meetingId, recordingEnabled: false });
const rowOf = (member: Member) => database.participant.findFirstOrThrow({ where: { meetingId, userId: member.id } });

test("who joins and connects is seen in the room, and is seen to leave", async () => {
  const answer = await join(host);
  const { room } = await connect(answer.token);
  expect(await occupancy()).toEqual({
    count: 1,
    people: [{ identity: answer.identity, display_name: answer.display_name, kind: "host" }],
    recording_enabled: false,
  });
  await vi.waitFor(
    async () => expect(await rowOf(host)).toMatchObject({ connectedAt: expect.any(Date), leftAt: null }),
    wait,
  );
  await room.disconnect();
  await vi.waitFor(async () => expect((await rowOf(host)).leftAt).not.toBeNull(), wait);
  expect((await occupancy()).count).toBe(0);
});

test("somebody removed who comes back with the token from before is put out at once", async () => {
  await connect((await join(host)).token);
  const { token, identity } = await join(colleague);
  const first = await connect(token);
  await database.participant.updateMany({ where: { meetingId, identity }, data: { status: "removed" } });
  await mediaProvider().removeParticipant(meetingId, identity);
  await first.cut;
  expect((await join(colleague)).token).toBeNull();
  const startedAt = Date.now();
  const second = await connect(token);
  await second.cut;
  expect(Date.now() - startedAt).toBeLessThan(2000);
  await vi.waitFor(async () => expect((await occupancy()).count).toBe(1), wait);
});

test("the end disconnects everybody, and a token from before opens nothing any more", async () => {
  const { token } = await join(host);
  const { cut } = await connect(token);
  await endMeeting(meetingId);
  await cut;
  const late = await connect(token).catch(() => null);
  await late?.cut;
  await vi.waitFor(async () => expect(await mediaProvider().listParticipants(meetingId)).toEqual([]), wait);
  expect(await database.meeting.findUnique({ where: { id: meetingId } })).toMatchObject({ status: "completed" });
});
