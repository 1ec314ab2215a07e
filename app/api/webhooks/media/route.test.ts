import { createHash, randomUUID } from "node:crypto";
import { AccessToken } from "livekit-server-sdk";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call, overHttp } from "@/lib/testing/call";
import { captureNumbers } from "@/lib/testing/capture-numbers";
import { connectedTo, connectTo, embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import {
  createGuest,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { choosePolicy, resetPolicy } from "@/lib/testing/installation-policy";

type Person = { id: string; name: string | null };
let host: Person;

beforeEach(async () => {
  host = await createUser();
});

/** Delivers a webhook like the media server: with an unprefixed token over the hash of the body. */
async function deliver(event: Record<string, unknown>, { secret = env.LIVEKIT_API_SECRET, body = "" } = {}) {
  const text = body || JSON.stringify({ id: randomUUID(), createdAt: seconds(new Date()), ...event });
  const token = new AccessToken(env.LIVEKIT_API_KEY, secret, { identity: "media" });
  token.sha256 = createHash("sha256").update(text).digest("base64");
  return call("POST", "/webhooks/media", {
    body: text,
    headers: { authorization: await token.toJwt(), "content-type": "application/webhook+json" },
  });
}

const presence = (event: string, room: string, identity: string, joinedAt: Date, at = joinedAt) => ({
  event,
  createdAt: seconds(at),
  room: { name: room },
  participant: { identity, joinedAt: seconds(joinedAt), joinedAtMs: String(joinedAt.getTime()) },
});

const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000));
const ago = (ms: number) => new Date(Date.now() - ms);
const participantOf = (meetingId: string, userId: string) =>
  database.participant.findFirstOrThrow({ where: { meetingId, userId } });

/** The embedded media server runs in this process. */
const testEmbedded = test.skipIf(overHttp);

describe("POST /webhooks/media", () => {
  test("believes nobody without the media server's signature", async () => {
    const meeting = await createLiveMeetingOf(host);
    const event = { event: "room_finished", room: { name: meeting.id } };
    expect((await deliver(event, { secret: "another-secret-another-secret-another" })).status).toBe(401);
    expect((await call("POST", "/webhooks/media", { body: JSON.stringify(event) })).status).toBe(401);
    expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({ status: "live" });
  });

  testEmbedded(
    "how long it takes from the door into the room is told once, not for who comes back by themselves",
    async () => {
      const meeting = await createLiveMeetingOf(host);
      const answeredAt = ago(30_000);
      await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { answeredAt } });
      const numbers = captureNumbers();
      const joined = (ms: number) => deliver(presence("participant_joined", meeting.id, `user:${host.id}`, ago(ms)));
      await joined(26_000);
      await joined(10_000);
      const joins = numbers.end().filter(({ name }) => name === "parley_join_seconds");
      expect(joins.map(({ value }) => Math.round(value ?? 0))).toEqual([4]);
    },
  );

  test("completes the meeting of a finished room, once however often it is told", async () => {
    const meeting = await createLiveMeetingOf(host);
    const event = { event: "room_finished", id: randomUUID(), room: { name: meeting.id } };
    const answers = await Promise.all([deliver(event), deliver(event), deliver({ ...event, id: randomUUID() })]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { body } = await call("GET", `/meetings/${meeting.id}`, { as: host });
    expect(body).toMatchObject({ status: "completed", notes_writing: true });
    expect(await database.meetingNotes.findUnique({ where: { meetingId: meeting.id } })).toMatchObject({
      generation: 1,
    });
  });

  test("of the host's end and the finished room, the second changes nothing", async () => {
    const meeting = await createLiveMeetingOf(host);
    await Promise.all([
      call("POST", `/meetings/${meeting.id}/end`, { as: host }),
      deliver({ event: "room_finished", room: { name: meeting.id } }),
    ]);
    const { endedAt, status } = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
    expect(status).toBe("completed");
    await deliver({ event: "room_finished", room: { name: meeting.id } });
    expect((await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } })).endedAt).toEqual(endedAt);
    const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
    expect(notes.generation).toBe(1);
  });

  testEmbedded("a late word about a room that filled again ends nothing", async () => {
    const meeting = await createLiveMeetingOf(host);
    await connectTo(meeting.id, "user:a");
    expect((await deliver({ event: "room_finished", room: { name: meeting.id } })).status).toBe(204);
    expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({ status: "live" });
  });

  test("keeps who is connected, whatever the order in which it is told", async () => {
    const meeting = await createLiveMeetingOf(host);
    const identity = `user:${host.id}`;
    const [first, second] = [ago(50_000), ago(20_000)];
    await deliver(presence("participant_joined", meeting.id, identity, first));
    expect(await participantOf(meeting.id, host.id)).toMatchObject({ connectedAt: first, leftAt: null });
    expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.in_room).toBe(true);
    await deliver(presence("participant_joined", meeting.id, identity, second));
    await deliver(presence("participant_left", meeting.id, identity, first, ago(10_000)));
    expect(await participantOf(meeting.id, host.id)).toMatchObject({ connectedAt: second, leftAt: null });
    await deliver(presence("participant_left", meeting.id, identity, second, ago(5000)));
    await deliver(presence("participant_joined", meeting.id, identity, second));
    expect((await participantOf(meeting.id, host.id)).leftAt).not.toBeNull();
    expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.in_room).toBe(false);
    const third = ago(4000);
    await deliver(presence("participant_left", meeting.id, identity, second, ago(2000)));
    await deliver(presence("participant_joined", meeting.id, identity, third));
    expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.in_room).toBe(true);
  });

  testEmbedded("who is back soon has the hand up as before, after a reload, too; who stays away has not", async () => {
    const meeting = await createLiveMeetingOf(host);
    const guest = await createGuest(meeting, { handOrder: 7, wideCamera: true, shareAskedAt: new Date() });
    const { id, identity } = guest.participant;
    const stay = async (joinedAt: Date, leftAt: Date, disconnectReason: string) => {
      await deliver(presence("participant_joined", meeting.id, identity, joinedAt));
      const left = presence("participant_left", meeting.id, identity, joinedAt, leftAt);
      await deliver({ ...left, participant: { ...left.participant, disconnectReason } });
    };
    const marks = () =>
      database.participant.findUniqueOrThrow({
        where: { id },
        select: { handOrder: true, wideCamera: true, shareAskedAt: true },
      });
    const up = { handOrder: 7, wideCamera: true, shareAskedAt: expect.any(Date) };
    const down = { handOrder: null, wideCamera: false, shareAskedAt: null };

    await stay(ago(300_000), ago(200_000), "CONNECTION_TIMEOUT");
    const connection = await connectTo(meeting.id, identity);
    await stay(ago(140_000), ago(100_000), "DUPLICATE_IDENTITY");
    expect(await marks()).toEqual(up);
    expect(connection.attributes()).toMatchObject({ hand: "7" });
    await deliver(presence("participant_joined", meeting.id, identity, new Date()));
    expect(await marks()).toEqual(down);

    await database.participant.update({ where: { id }, data: { handOrder: 8 } });
    await stay(new Date(), new Date(), "CLIENT_INITIATED");
    await deliver(presence("participant_joined", meeting.id, identity, new Date()));
    expect(await marks()).toMatchObject({ handOrder: 8 });
    expect(connection.attributes()).toMatchObject({ hand: "8" });
  });

  testEmbedded("puts out everyone whom the door does not let in", async () => {
    const meeting = await createLiveMeetingOf(host);
    const over = await createPastMeetingOf(host);
    const [kicked, waiting, disabled] = [
      await createUser(),
      await createUser(),
      await createUser({ disabledAt: new Date() }),
    ];
    await createParticipant(meeting, kicked, { status: "removed" });
    await createParticipant(meeting, waiting, { status: "waiting" });
    await createParticipant(meeting, disabled);
    const uninvited = [
      [meeting.id, `user:${kicked.id}`],
      [meeting.id, `user:${waiting.id}`],
      [meeting.id, `user:${disabled.id}`],
      [meeting.id, `user:${randomUUID()}`],
      [over.id, `user:${host.id}`],
    ] as const;
    for (const [room, identity] of uninvited) {
      await connectTo(room, identity);
      expect((await deliver(presence("participant_joined", room, identity, new Date()))).status).toBe(204);
    }
    expect([await connectedTo(meeting.id), await connectedTo(over.id)]).toEqual([[], []]);
    expect(await database.meeting.findUnique({ where: { id: over.id } })).toMatchObject({ status: "completed" });
  });

  testEmbedded("where guests are not allowed any more, lets none in again, and leaves members in", async () => {
    const meeting = await createLiveMeetingOf(host);
    const { participant } = await createGuest(meeting);
    await choosePolicy({ guests: false });
    try {
      for (const identity of [participant.identity, `user:${host.id}`]) {
        await connectTo(meeting.id, identity);
        await deliver(presence("participant_joined", meeting.id, identity, new Date()));
      }
      expect(await connectedTo(meeting.id)).toEqual([`user:${host.id}`]);
    } finally {
      await resetPolicy();
    }
  });

  testEmbedded("asks for another delivery when somebody could not be put out", async () => {
    const meeting = await createLiveMeetingOf(host);
    const event = { id: randomUUID(), ...presence("participant_joined", meeting.id, "user:nobody", new Date()) };
    await connectTo(meeting.id, "user:nobody");
    embeddedMediaServer().failures = 1;
    expect((await deliver(event)).status).toBeGreaterThanOrEqual(500);
    expect((await deliver(event)).status).toBe(204);
    expect(await connectedTo(meeting.id)).toEqual([]);
  });

  testEmbedded("leaves the service's own ears in, and acknowledges what is no meeting of ours", async () => {
    const meeting = await createLiveMeetingOf(host);
    await connectTo(meeting.id, "agent:ears");
    const ears = presence("participant_joined", meeting.id, "agent:ears", new Date());
    await deliver({ ...ears, participant: { ...ears.participant, kind: "AGENT", permission: { hidden: true } } });
    expect((await deliver(presence("participant_joined", "lobby", "x", new Date()))).status).toBe(204);
    expect((await deliver(presence("participant_joined", randomUUID(), "x", new Date()))).status).toBe(204);
    expect((await deliver({ event: "track_published", room: { name: meeting.id } })).status).toBe(204);
    expect((await deliver({}, { body: '{"event":"from_the_future","new_field":[1]}' })).status).toBe(204);
    expect(await connectedTo(meeting.id)).toEqual(["agent:ears"]);
  });
});
