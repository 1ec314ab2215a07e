import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AccessToken, TokenVerifier } from "livekit-server-sdk";
import { ProviderFailure } from "../../provider-failure";
import { type ApiKey, signMediaToken } from "./livekit-tokens";
import { readLivekitWebhook } from "./livekit-webhooks";
import type { MediaParticipant, MediaProvider, TrackSourceName } from "./provider";

/** One person's connection to a room, as their browser has it. */
export type EmbeddedConnection = {
  identity: string;
  /** Settles when the connection ends, by whomever. */
  disconnected: Promise<void>;
  attributes(): Record<string, string>;
  /** Identities of everybody else whom this person can see. */
  others(): string[];
  /** Throws when the person may not publish this. */
  publish(source: TrackSourceName): void;
  disconnect(): Promise<void>;
};

export type EmbeddedMedia = MediaProvider & {
  /** Opens the room that the token names. The same identity again ends the connection before. */
  connect(token: string): Promise<EmbeddedConnection>;
  /** How many of the next calls fail as when the server cannot be reached. */
  failures: number;
};

type Webhook = { body: string; authorization: string };
type Options = ApiKey & { deliver?: (webhook: Webhook) => void };
type Person = MediaParticipant & { canShare: boolean; cut: () => void };

/** The DisconnectReason of LiveKit's protocol. */
type Reason = "CLIENT_INITIATED" | "DUPLICATE_IDENTITY" | "PARTICIPANT_REMOVED" | "ROOM_DELETED";

/**
 * Rooms of one process, in memory: who is connected, what they publish and may publish. It carries no sound and no
 * picture. Its tokens and webhooks are LiveKit's.
 */
export function embeddedMedia({ deliver, ...key }: Options): EmbeddedMedia {
  const rooms = new Map<string, Map<string, Person>>();
  const verifier = new TokenVerifier(key.apiKey, key.apiSecret);

  const ask = async <T>(answer: () => T | Promise<T>): Promise<T> => {
    if (media.failures > 0) {
      media.failures -= 1;
      throw new ProviderFailure("The media server could not be reached.", true);
    }
    return answer();
  };
  const find = (room: string, identity: string) => rooms.get(room)?.get(identity);

  async function end(room: string, person: Person, reason: Reason) {
    const people = rooms.get(room);
    if (people?.get(person.identity) !== person) return;
    people.delete(person.identity);
    person.cut();
    await send(room, "participant_left", person, reason);
  }

  async function send(room: string, event: string, person?: Person, disconnectReason?: Reason) {
    if (!deliver) return;
    const body = JSON.stringify({
      event,
      id: randomUUID(),
      createdAt: seconds(new Date()),
      room: { name: room },
      ...(person && { participant: { ...participantInfo(person), disconnectReason } }),
    });
    const token = new AccessToken(key.apiKey, key.apiSecret, { identity: "media" });
    token.sha256 = createHash("sha256").update(body).digest("base64");
    deliver({ body, authorization: await token.toJwt() });
  }

  const media: EmbeddedMedia = {
    failures: 0,

    issueToken: (request) => signMediaToken(request, key),

    readWebhook: (body, authorization) => readLivekitWebhook(body, authorization, key),

    listRooms: () => ask(() => [...rooms.keys()]),

    listParticipants: (room) =>
      ask(() => [...(rooms.get(room)?.values() ?? [])].map(({ canShare, cut, ...person }) => structuredClone(person))),

    removeParticipant: (room, identity) =>
      ask(async () => {
        const person = find(room, identity);
        if (person) await end(room, person, "PARTICIPANT_REMOVED");
      }),

    muteParticipant: (room, identity, source) =>
      ask(() => {
        for (const track of find(room, identity)?.tracks ?? []) {
          if (track.source === source) track.muted = true;
        }
      }),

    updateParticipant: (room, identity, { attributes = {}, permission }) =>
      ask(() => {
        const person = find(room, identity);
        if (!person) return;
        const merged = Object.entries({ ...person.attributes, ...attributes });
        person.attributes = Object.fromEntries(merged.filter(([, value]) => value !== ""));
        if (!permission) return;
        person.canShare = permission.canShare;
        person.tracks = person.tracks.filter(({ source }) => person.canShare || !isShare(source));
      }),

    closeRoom: (room) =>
      ask(async () => {
        const people = rooms.get(room);
        if (!people) return;
        for (const person of [...people.values()]) await end(room, person, "ROOM_DELETED");
        rooms.delete(room);
        await send(room, "room_finished");
      }),

    async connect(token) {
      const { sub: identity = "", name = "", video, kind } = await verifier.verify(token);
      if (!video?.room) throw new Error("The token names no room.");
      const { room, canPublishSources, hidden = false } = video;
      const before = find(room, identity);
      if (before) await end(room, before, "DUPLICATE_IDENTITY");
      const people = rooms.get(room) ?? new Map<string, Person>();
      rooms.set(room, people);
      let cut = () => {};
      const disconnected = new Promise<void>((resolve) => {
        cut = resolve;
      });
      const person: Person = {
        identity,
        displayName: name,
        isListener: hidden || kind === "agent",
        joinedAt: new Date(),
        attributes: {},
        tracks: [],
        canShare: canPublishSources?.some((source) => isShare(String(source))) ?? false,
        cut,
      };
      people.set(identity, person);
      await send(room, "participant_joined", person);
      return {
        identity,
        disconnected,
        attributes: () => person.attributes,
        others: () =>
          [...people.values()].filter((one) => one !== person && !one.isListener).map((one) => one.identity),
        publish(source) {
          if (person.isListener || (isShare(source) && !person.canShare)) throw new Error(`${identity} may not.`);
          person.tracks.push({ id: `TR_${randomUUID()}`, source, muted: false });
        },
        disconnect: () => end(room, person, "CLIENT_INITIATED"),
      };
    },
  };
  return media;
}

const isShare = (source: string) => source.startsWith("screen_share");

const participantInfo = ({ identity, displayName, isListener, joinedAt }: Person) => ({
  identity,
  name: displayName,
  kind: isListener ? "AGENT" : "STANDARD",
  joinedAt: seconds(joinedAt),
  joinedAtMs: String(joinedAt.getTime()),
});

/** Protobuf's JSON writes 64-bit numbers as text. */
const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000));
