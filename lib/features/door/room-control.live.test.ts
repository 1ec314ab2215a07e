import { setTimeout as sleep } from "node:timers/promises";
import "@/lib/testing/media-server";
import {
  dispose,
  LocalVideoTrack,
  type Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from "@livekit/rtc-node";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordMediaEvent } from "@/lib/flows/calls/record-media-event";
import { database } from "@/lib/platform/database/database";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";
import { call } from "@/lib/testing/call";
import { connectRoom } from "@/lib/testing/connect-room";
import { createColleagues, createGuest, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { deliveries } from "@/lib/testing/media-server";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";
import { enterRoom } from "@/lib/testing/room-bot";

/** What the media server itself does with the controls of the room: permissions, marks, eviction. */
const media = mediaProvider();
const wait = { interval: 20 };
const connections = new Set<Room>();
type Person = Awaited<ReturnType<typeof createColleagues>>[0];
let host: Person;
let ben: Person;
let meeting: Awaited<ReturnType<typeof createLiveMeetingOf>>;
let guest: Awaited<ReturnType<typeof createGuest>>;

beforeEach(async () => {
  [host, ben] = await createColleagues();
  meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, ben);
  guest = await createGuest(meeting);
});

afterEach(async () => {
  await Promise.all([...connections].map((room) => room.disconnect()));
  connections.clear();
});

const isOver = new AbortController();
const recording = recordEvents();

async function recordEvents() {
  while (!isOver.signal.aborted) {
    for (const { body, authorization } of deliveries.splice(0)) {
      const event = await media.readWebhook(body, authorization);
      if (event) await recordMediaEvent(event);
    }
    await sleep(10);
  }
}

afterAll(async () => {
  isOver.abort();
  // What an event asks of the media server is answered before that is stopped.
  await recording;
  await dispose();
});

const control = (method: string, path: string, body: unknown = {}) =>
  call(method, `/meetings/${meeting.id}${path}`, { as: host, body });
const asGuest = (path: string, body: object = {}) =>
  call("POST", `/m/${meeting.code}${path}`, { as: guest.caller, body: { guest_id: guest.participant.id, ...body } });
const participantIdOf = async (user: Person) =>
  (await database.participant.findFirstOrThrow({ where: { meetingId: meeting.id, userId: user.id } })).id;
const seen = async (identity: string) =>
  (await media.listParticipants(meeting.id)).find((one) => one.identity === identity);
const sourcesOf = async (identity: string) => (await seen(identity))?.tracks.map(({ source }) => source);

async function enter(token: string) {
  const room = await connectRoom(mediaUrl(), token);
  connections.add(room);
  const cut = new Promise<void>((resolve) => room.once(RoomEvent.Disconnected, () => resolve()));
  return { room, cut };
}

async function enterAsGuest() {
  const { body } = await asGuest("/launch");
  expect(body.status).toBe("admitted");
  return enter(body.token);
}

async function enterAs(user: Person) {
  const { body } = await call("POST", `/meetings/${meeting.id}/join`, { as: user });
  return enter(body.token);
}

async function present({ room }: { room: Room }) {
  const source = new VideoSource(64, 64);
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_SCREENSHARE;
  await room.localParticipant?.publishTrack(LocalVideoTrack.createVideoTrack("screen", source), options);
  source.captureFrame(new VideoFrame(new Uint8Array(64 * 64 * 4), 64, 64, VideoBufferType.RGBA));
}

test("closing ends everybody's share but the host's, also for who connects with a token from before", async () => {
  const { body: late } = await asGuest("/launch");
  const [hostRoom, benRoom] = [await enterAs(host), await enterAs(ben)];
  await present(hostRoom);
  await present(benRoom);
  await vi.waitFor(async () => expect(await sourcesOf(`user:${ben.id}`)).toEqual(["screen_share"]), wait);
  const closed = await control("POST", "/sharing-open", { anyone_can_share: false });
  expect([closed.status, closed.body]).toEqual([200, { anyone_can_share: false }]);
  await vi.waitFor(async () => expect(await sourcesOf(`user:${ben.id}`)).toEqual([]), wait);
  expect(await sourcesOf(`user:${host.id}`)).toEqual(["screen_share"]);
  const guestRoom = await enter(late.token);
  await vi.waitFor(
    async () =>
      expect(
        (await database.participant.findUnique({ where: { id: guest.participant.id } }))?.connectedAt,
      ).not.toBeNull(),
    wait,
  );
  await expect(Promise.race([present(guestRoom), rejectLater(1500)])).rejects.toThrow();
  expect(await sourcesOf(guest.participant.identity)).toEqual([]);
});

test("a guest asks, is let present by the media server before anybody hears, and closing takes it back", async () => {
  await control("POST", "/sharing-open", { anyone_can_share: false });
  const guestRoom = await enterAsGuest();
  const { identity } = guest.participant;
  const lobby = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: host });
  await lobby.next("lobby");
  const query = `guest_id=${guest.participant.id}&launch_token=${guest.caller.bearer}`;
  const visit = await openEvents(`/m/${meeting.code}/events?${query}`);
  expect((await visit.next())?.event).toBe("lobby_catch_up");
  expect((await asGuest("/share-request")).status).toBe(204);
  expect((await lobby.next("share_request"))?.data).toEqual({ identity, display_name: "Gil Guest" });
  const grant = vi.spyOn(media, "updateParticipant");
  expect((await control("POST", `/share-requests/${identity}`, { allow: true })).status).toBe(204);
  expect(grant).toHaveBeenCalledWith(meeting.id, identity, { permission: { canShare: true } });
  grant.mockRestore();
  expect((await visit.next("share_answer"))?.data).toEqual({ identity, allowed: true });
  expect((await lobby.next("share_answer"))?.data).toEqual({ identity, allowed: true });
  await present(guestRoom);
  await vi.waitFor(async () => expect(await sourcesOf(identity)).toEqual(["screen_share"]), wait);
  expect((await asGuest("/launch")).body).toMatchObject({ can_share: true });
  expect((await control("POST", `/share-requests/${identity}`, { allow: false })).status).toBe(204);
  expect(await sourcesOf(identity)).toEqual(["screen_share"]);
  await control("POST", "/sharing-open", { anyone_can_share: false });
  await vi.waitFor(async () => expect(await sourcesOf(identity)).toEqual([]), wait);
  expect((await asGuest("/launch")).body).toMatchObject({ can_share: false });
  lobby.close();
  visit.close();
});

test("hands are written by the service in the order they went up, and lowered by the host", async () => {
  await Promise.all([enterAs(ben), enterAsGuest(), enterAs(host)]);
  const hands = () =>
    Promise.all([host, ben].map((user) => seen(`user:${user.id}`)).concat(seen(guest.participant.identity))).then(
      (all) => all.map((person) => person?.attributes.hand ?? null),
    );
  expect((await asGuest("/hand", { raised: true })).status).toBe(204);
  const raise = (as: Person, raised: boolean) => call("POST", `/meetings/${meeting.id}/hand`, { as, body: { raised } });
  await raise(ben, true);
  await asGuest("/hand", { raised: true });
  await raise(host, true);
  const [third, second, first] = (await hands()).map(Number);
  expect([first, second, third]).toEqual([first, second, third].sort((one, other) => Number(one) - Number(other)));
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await control("POST", `/participants/${guest.participant.id}/lower-hand`)).status).toBe(204);
  await raise(host, false);
  expect(await hands()).toEqual([null, String(second), null]);
  await Promise.all(Array.from({ length: 12 }, (_, turn) => raise(ben, turn % 2 === 0)));
  const { handOrder } = await database.participant.findUniqueOrThrow({ where: { id: await participantIdOf(ben) } });
  expect((await hands())[1]).toBe(handOrder === null ? null : String(handOrder));
});

test("marks are shown in the room, and again after a reload", async () => {
  const { room } = await enterAsGuest();
  await enterAs(host);
  const { identity } = guest.participant;
  await vi.waitFor(async () => expect(await rowConnected(guest.participant.id)).toBe(true), wait);
  await asGuest("/desk-view", { on: true });
  await asGuest("/wide-camera", { on: true });
  await asGuest("/hand", { raised: true });
  expect((await seen(identity))?.attributes).toMatchObject({ desk_view: "1", wide_camera: "1" });
  await asGuest("/wide-camera", { on: false });
  expect((await seen(identity))?.attributes).not.toHaveProperty("wide_camera");
  const hand = (await seen(identity))?.attributes.hand;
  await room.disconnect();
  await vi.waitFor(async () => expect(await rowConnected(guest.participant.id)).toBe(false), wait);
  await enterAsGuest();
  await vi.waitFor(
    async () => expect((await seen(identity))?.attributes).toMatchObject({ hand, desk_view: "1" }),
    wait,
  );
});

test("muting reaches one, and everybody but the one who mutes", async () => {
  const bots = await Promise.all(
    [host, ben].map((user) => enterRoom(meeting.id, { identity: `user:${user.id}`, displayName: "x" })),
  );
  const gil = await enterRoom(meeting.id, { identity: guest.participant.identity, displayName: "Gil" });
  const muted = async () =>
    Promise.all(
      [`user:${host.id}`, `user:${ben.id}`, guest.participant.identity].map(async (identity) =>
        (await seen(identity))?.tracks.map((track) => track.muted),
      ),
    );
  await vi.waitFor(async () => expect(await muted()).toEqual([[false], [false], [false]]), wait);
  expect((await control("POST", `/participants/${guest.participant.id}/mute`)).status).toBe(204);
  await vi.waitFor(async () => expect(await muted()).toEqual([[false], [false], [true]]), wait);
  expect((await control("POST", "/mute-all")).status).toBe(204);
  await vi.waitFor(async () => expect(await muted()).toEqual([[false], [true], [true]]), wait);
  await Promise.all([...bots, gil].map((bot) => bot.leave()));
  const { room } = await enterAs(ben);
  expect(room.localParticipant?.attributes).toHaveProperty("muted");
});

test("who is removed is cut off within a second, and nothing they hold opens anything again", async () => {
  await enterAs(host);
  const { body } = await asGuest("/launch");
  const { cut } = await enter(body.token);
  const query = `guest_id=${guest.participant.id}&launch_token=${body.session_token}`;
  const visit = await openEvents(`/m/${meeting.code}/events?${query}`);
  await visit.next("room");
  const took = measureOwnTime();
  const cutAfterMs = cut.then(took);
  expect((await control("POST", `/participants/${guest.participant.id}/remove`)).status).toBe(204);
  expect(await cutAfterMs).toBeLessThan(1000);
  expect((await visit.next("admission"))?.data).toEqual({ status: "removed" });
  expect(await visit.next()).toBeNull();
  expect((await openEvents(`/m/${meeting.code}/events?${query}`)).status).toBe(403);
  expect((await asGuest("/launch")).body).toMatchObject({ status: "removed", token: null });
  expect((await asGuest("/hand", { raised: true })).status).toBe(403);
  const again = await enter(body.token).catch(() => null);
  await again?.cut;
  await vi.waitFor(async () => expect(await seen(guest.participant.identity)).toBeUndefined(), wait);
});

const rowConnected = async (id: string) => {
  const { connectedAt, leftAt } = await database.participant.findUniqueOrThrow({ where: { id } });
  return connectedAt !== null && leftAt === null;
};

const rejectLater = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("never published")), ms));
