import "@/lib/testing/media-server";
import { randomUUID } from "node:crypto";
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
import { AccessToken } from "livekit-server-sdk";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compareText } from "@/lib/language/compare-text";
import { connectRoom } from "@/lib/testing/connect-room";
import { deliveries } from "@/lib/testing/media-server";
import { measureOwnTime } from "@/lib/testing/own-time";
import { openMicrophone } from "@/lib/testing/room-bot";
import { embeddedMedia } from "./embedded";
import { mediaProvider, mediaUrl } from "./media";
import type { MediaProvider } from "./provider";

type Webhook = { body: string; authorization: string | null };

/** One participant's connection. */
type Connection = {
  disconnected: Promise<unknown>;
  attributes: () => Record<string, string> | undefined;
  others: () => string[];
  publish: (source: "microphone" | "screen_share") => Promise<unknown>;
  /** Tries to change its own name and attributes. */
  rename: () => Promise<unknown>;
  disconnect: () => Promise<void>;
};

type Server = { media: MediaProvider; webhooks: Webhook[]; connect: (token: string) => Promise<Connection> };

const wait = { interval: 50 };
const key = { apiKey: "test", apiSecret: "test-secret-test-secret-test-secret" };

const livekit: Server = {
  media: mediaProvider(),
  webhooks: deliveries,
  async connect(token) {
    const room = await connectRoom(mediaUrl(), token, { autoSubscribe: true });
    return {
      disconnected: new Promise((resolve) => room.once(RoomEvent.Disconnected, resolve)),
      attributes: () => room.localParticipant?.attributes,
      others: () => [...room.remoteParticipants.keys()],
      publish: (source) => (source === "microphone" ? openMicrophone(room) : publishScreen(room)),
      rename: () =>
        Promise.allSettled([
          room.localParticipant?.updateName("Somebody else"),
          room.localParticipant?.setAttributes({ hand: "9" }),
        ]),
      disconnect: () => room.disconnect(),
    };
  },
};

const sent: Webhook[] = [];
const memory = embeddedMedia({ ...key, deliver: (webhook) => void sent.push(webhook) });
const embedded: Server = {
  media: memory,
  webhooks: sent,
  async connect(token) {
    const connection = await memory.connect(token);
    return {
      ...connection,
      publish: async (source) => connection.publish(source),
      // The embedded connection has no method for it.
      rename: async () => {},
    };
  },
};

afterAll(() => dispose());

describe.each([
  ["LiveKit", livekit],
  ["embedded", embedded],
])("%s", (_, { media, webhooks, connect: open }) => {
  const connections = new Set<Connection>();
  let room: string;

  beforeEach(() => {
    room = randomUUID();
    webhooks.length = 0;
  });

  afterEach(async () => {
    await Promise.all([...connections].map((connection) => connection.disconnect()));
    connections.clear();
  });

  async function connect(token: string) {
    const connection = await open(token);
    connections.add(connection);
    return connection;
  }

  const person = (identity: string, canShare = true) =>
    media.issueToken({ role: "person", room, identity, displayName: identity, canShare });

  const sourcesOf = async (identity: string) =>
    (await media.listParticipants(room)).find((one) => one.identity === identity)?.tracks.map(({ source }) => source);

  test("a room that is not there has nobody in it, and closing, removing and muting are already done", async () => {
    expect(await media.listParticipants(room)).toEqual([]);
    await media.closeRoom(room);
    await media.removeParticipant(room, "user:a");
    await media.muteParticipant(room, "user:a", "microphone");
    await media.updateParticipant(room, "user:a", { attributes: { hand: "1" } });
    expect(await media.listRooms()).not.toContain(room);
  });

  test("people who connect are listed by identity and name; the service's ears are hidden from them and marked", async () => {
    const ana = await connect(await person("user:ana"));
    await connect(await media.issueToken({ role: "listener", room, identity: "agent:ears" }));
    await connect(await person("user:ben"));
    expect(await media.listRooms()).toContain(room);
    const listed = await media.listParticipants(room);
    expect(
      listed.map(({ identity, displayName, isListener }) => ({ identity, displayName, isListener })).sort(byIdentity),
    ).toEqual([
      { identity: "agent:ears", displayName: "", isListener: true },
      { identity: "user:ana", displayName: "user:ana", isListener: false },
      { identity: "user:ben", displayName: "user:ben", isListener: false },
    ]);
    await vi.waitFor(() => expect(ana.others()).toEqual(["user:ben"]), wait);
  });

  test("a removed person is cut off within a second", async () => {
    const ana = await connect(await person("user:ana"));
    const took = measureOwnTime();
    await media.removeParticipant(room, "user:ana");
    await ana.disconnected;
    expect(took()).toBeLessThan(1000);
    await vi.waitFor(async () => expect(await media.listParticipants(room)).toEqual([]), wait);
  });

  test("closing disconnects everybody", async () => {
    const both = [await connect(await person("user:ana")), await connect(await person("user:ben"))];
    await media.closeRoom(room);
    await Promise.all(both.map(({ disconnected }) => disconnected));
    expect(await media.listRooms()).not.toContain(room);
  });

  test("a muted microphone is muted for the server", async () => {
    const ana = await connect(await person("user:ana"));
    await ana.publish("microphone");
    await vi.waitFor(async () => expect(await sourcesOf("user:ana")).toEqual(["microphone"]), wait);
    await media.muteParticipant(room, "user:ana", "microphone");
    await vi.waitFor(async () => {
      const [listed] = await media.listParticipants(room);
      expect(listed?.tracks).toMatchObject([{ source: "microphone", muted: true }]);
    }, wait);
  });

  test("attributes are written by the service and by nobody else", async () => {
    const ana = await connect(await person("user:ana"));
    await media.updateParticipant(room, "user:ana", { attributes: { hand: "1" } });
    await media.updateParticipant(room, "user:ana", { attributes: { desk: "1" } });
    expect((await media.listParticipants(room))[0]?.attributes).toEqual({ hand: "1", desk: "1" });
    await media.updateParticipant(room, "user:ana", { attributes: { hand: "" } });
    await vi.waitFor(() => expect(ana.attributes()).toEqual({ desk: "1" }), wait);
    await ana.rename();
    expect(await media.listParticipants(room)).toMatchObject([{ displayName: "user:ana", attributes: { desk: "1" } }]);
  });

  test("who may not share a screen cannot, and losing the right ends the share in progress", async () => {
    const ben = await connect(await person("user:ben", false));
    await expect(Promise.race([ben.publish("screen_share"), rejectLater(3000)])).rejects.toThrow();
    expect(await sourcesOf("user:ben")).toEqual([]);
    const ana = await connect(await person("user:ana"));
    await ana.publish("screen_share");
    await vi.waitFor(async () => expect(await sourcesOf("user:ana")).toEqual(["screen_share"]), wait);
    await media.updateParticipant(room, "user:ana", { permission: { canShare: false } });
    await vi.waitFor(async () => expect(await sourcesOf("user:ana")).toEqual([]), wait);
    await media.updateParticipant(room, "user:ben", { permission: { canShare: true } });
    await vi.waitFor(() => ben.publish("screen_share"), wait);
    await vi.waitFor(async () => expect(await sourcesOf("user:ben")).toEqual(["screen_share"]), wait);
  });

  test("its webhooks are read when they bear its signature over these very bytes, and not otherwise", async () => {
    const ana = await connect(await person("user:ana"));
    await ana.disconnect();
    await media.closeRoom(room);
    const ours = () => webhooks.filter(({ body }) => JSON.parse(body).room?.name === room);
    await vi.waitFor(() => expect(ours().map(({ body }) => JSON.parse(body).event)).toContain("room_finished"), wait);
    const events = await Promise.all(ours().map(({ body, authorization }) => media.readWebhook(body, authorization)));
    const joined = events.find((event) => event?.type === "participant_joined");
    const left = events.find((event) => event?.type === "participant_left");
    expect(joined).toMatchObject({ room, identity: "user:ana" });
    expect(left).toMatchObject({
      room,
      identity: "user:ana",
      joinedAt: joined && "joinedAt" in joined && joined.joinedAt,
    });
    expect(events.find((event) => event?.type === "room_finished")).toMatchObject({ room });
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length);
    const { body, authorization } = ours()[0] ?? { body: "", authorization: "" };
    const stranger = new AccessToken("test", "another-secret-another-secret-another", { identity: "x" });
    expect(await media.readWebhook(`${body} `, authorization)).toBeNull();
    expect(await media.readWebhook(body, null)).toBeNull();
    expect(await media.readWebhook(body, await stranger.toJwt())).toBeNull();
  });
});

async function publishScreen(connection: Room) {
  const source = new VideoSource(64, 64);
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_SCREENSHARE;
  const track = LocalVideoTrack.createVideoTrack("screen", source);
  await connection.localParticipant?.publishTrack(track, options);
  source.captureFrame(new VideoFrame(new Uint8Array(64 * 64 * 4), 64, 64, VideoBufferType.RGBA));
}

const byIdentity = (one: { identity: string }, other: { identity: string }) =>
  compareText(one.identity, other.identity);

const rejectLater = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("never published")), ms));
