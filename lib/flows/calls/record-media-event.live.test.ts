import "@/lib/testing/media-server";
import { createHmac } from "node:crypto";
import { dispose, type Room, RoomEvent } from "@livekit/rtc-node";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinMeeting, type Member } from "@/lib/features/door/join-meeting";
import { makeJoinAnswer } from "@/lib/features/door/make-join-answer";
import { getOccupancy } from "@/lib/features/door/queries";
import { removePerson } from "@/lib/features/door/remove-person";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import type { Event } from "@/lib/platform/events/event";
import { subscribe } from "@/lib/platform/events/subscribe";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";
import type { MediaEvent } from "@/lib/platform/providers/media/provider";
import { connectRoom } from "@/lib/testing/connect-room";
import { anybody, createColleagues, createMeetingOf } from "@/lib/testing/factories";
import { deliveries } from "@/lib/testing/media-server";
import { measureOwnTime } from "@/lib/testing/own-time";
import { endMeeting } from "./end-meeting";
import { recordMediaEvent } from "./record-media-event";

const wait = { interval: 20 };
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

const handled: MediaEvent[] = [];
const isOf = (event: MediaEvent, identity: string, type: MediaEvent["type"]) =>
  event.type === type && "identity" in event && event.identity === identity;

const claimsOf = (token: string | null): { exp: number; nbf: number; sub: string } =>
  JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());

/** The same token as it would be ten minutes later. */
function expired(token: string | null): string {
  const claims = claimsOf(token);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, exp: claims.exp - 600, nbf: claims.nbf - 600 })}`;
  return `${text}.${createHmac("sha256", env.LIVEKIT_API_SECRET).update(text).digest("base64url")}`;
}

async function handleDeliveries() {
  for (const { body, authorization } of deliveries.splice(0)) {
    const event = await mediaProvider().readWebhook(body, authorization);
    if (!event) continue;
    await recordMediaEvent(event);
    handled.push(event);
  }
}

/** Webhooks reach the service as they come in, one after the other. */
let handling = Promise.resolve();
const pump = setInterval(() => {
  handling = handling.then(handleDeliveries);
}, 10);

afterAll(async () => {
  clearInterval(pump);
  await handling;
  await dispose();
});

const join = async (member: Member) => makeJoinAnswer(meetingId, member, await joinMeeting(meetingId, member));

async function connect(token: string | null) {
  const room = await connectRoom(mediaUrl(), token ?? "", { autoSubscribe: true });
  connections.add(room);
  const cut = new Promise<void>((resolve) => room.once(RoomEvent.Disconnected, () => resolve()));
  const renewed = new Promise<void>((resolve) => room.once(RoomEvent.TokenRefreshed, () => resolve()));
  return { room, cut, renewed };
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

test("somebody removed who comes back with the token from before is put out at once, and nobody is told of them", async () => {
  await connect((await join(host)).token);
  const { token, identity } = await join(colleague);
  const first = await connect(token);
  await vi.waitFor(async () => expect((await rowOf(colleague)).connectedAt).not.toBeNull(), wait);
  const { id: participantId } = await rowOf(colleague);
  await removePerson({ meetingId, participantId }, { ...anybody, participantId: null });
  await first.cut;
  await vi.waitFor(async () => expect((await rowOf(colleague)).leftAt).not.toBeNull(), wait);
  const before = await rowOf(colleague);
  const announced: Event[] = [];
  const stop = await subscribe(
    [{ topic: "door", subject: meetingId }],
    (event) => void (event && announced.push(event)),
  );
  expect((await join(colleague)).token).toBeNull();
  const took = measureOwnTime();
  const second = await connect(token);
  await second.cut;
  expect(took()).toBeLessThan(2000);
  await vi.waitFor(async () => expect((await occupancy()).count).toBe(1), wait);
  await vi.waitFor(
    () => expect(handled.filter((event) => isOf(event, identity, "participant_left"))).toHaveLength(2),
    wait,
  );
  stop();
  expect(announced).toEqual([]);
  expect(await rowOf(colleague)).toEqual(before);
});

test("a token is good for two minutes, and the media server renews it for whoever is connected", async () => {
  const { token } = await join(host);
  const { exp, nbf } = claimsOf(token);
  expect(exp - nbf).toBeLessThanOrEqual(120);
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(120);
  await (await connect(token)).renewed;
});

test("whoever was away for longer than their token asks for a new one and is back", async () => {
  const old = expired((await join(host)).token);
  await expect(connect(old)).rejects.toThrow();
  const { room } = await connect((await join(host)).token);
  expect(room.isConnected).toBe(true);
});

test("the end disconnects everybody, and a token from before opens nothing any more", async () => {
  const { token } = await join(host);
  const { cut } = await connect(token);
  await endMeeting(meetingId, anybody);
  await cut;
  const late = await connect(token).catch(() => null);
  await late?.cut;
  await vi.waitFor(async () => expect(await mediaProvider().listParticipants(meetingId)).toEqual([]), wait);
  expect(await database.meeting.findUnique({ where: { id: meetingId } })).toMatchObject({ status: "completed" });
});
