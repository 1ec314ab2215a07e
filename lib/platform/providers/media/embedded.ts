import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AccessToken, TokenVerifier } from "livekit-server-sdk";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { type ApiKey, signMediaToken, withoutEmpty } from "./livekit-tokens";
import { readLivekitWebhook } from "./livekit-webhooks";
import type { MediaParticipant, MediaProvider, TrackSourceName } from "./provider";

/** A participant's connection to a room, as a browser sees it. */
export type EmbeddedConnection = {
  identity: string;
  /** Settles when the connection ends, whoever ended it. */
  disconnected: Promise<void>;
  attributes(): Record<string, string>;
  /** Identities of the other visible participants. */
  others(): string[];
  /** Throws if the participant may not publish this source. */
  publish(source: TrackSourceName): void;
  disconnect(): Promise<void>;
};

export type EmbeddedMedia = MediaProvider & {
  /** Joins the room in the token. A second connection with the same identity ends the first. */
  connect(token: string): Promise<EmbeddedConnection>;
  /** How many of the next calls fail as if the server were unreachable. */
  failures: number;
};

type Webhook = { body: string; authorization: string };
type Options = ApiKey & { deliver?: (webhook: Webhook) => void };
type Person = MediaParticipant & { canShare: boolean; cut: () => void };

/**
 * Rooms in the memory of one process: connections, published tracks and permissions, without any media. Its tokens and
 * webhooks are in LiveKit's format.
 */
export function embeddedMedia({ deliver, ...key }: Options): EmbeddedMedia {
  const rooms = new Map<string, Map<string, Person>>();
  const verifier = new TokenVerifier(key.apiKey, key.apiSecret);

  const answerUnlessFailing = async <T>(answer: () => T | Promise<T>): Promise<T> => {
    if (media.failures > 0) {
      media.failures -= 1;
      throw new ProviderFailure("The media server can't be reached.", true);
    }
    return answer();
  };
  const find = (room: string, identity: string) => rooms.get(room)?.get(identity);

  async function end(room: string, person: Person) {
    const people = rooms.get(room);
    if (people?.get(person.identity) !== person) return;
    people.delete(person.identity);
    person.cut();
    await send(room, "participant_left", person);
  }

  async function send(room: string, event: string, person?: Person) {
    if (!deliver) return;
    const body = JSON.stringify({
      event,
      id: randomUUID(),
      createdAt: seconds(new Date()),
      room: { name: room },
      ...(person && { participant: participantInfo(person) }),
    });
    const token = new AccessToken(key.apiKey, key.apiSecret, { identity: "media" });
    token.sha256 = createHash("sha256").update(body).digest("base64");
    deliver({ body, authorization: await token.toJwt() });
  }

  const media: EmbeddedMedia = {
    failures: 0,

    issueToken: (request) => signMediaToken(request, key),

    readWebhook: (body, authorization) => readLivekitWebhook(body, authorization, key),

    listRooms: () => answerUnlessFailing(() => [...rooms.keys()]),

    listParticipants: (room) =>
      answerUnlessFailing(() =>
        [...(rooms.get(room)?.values() ?? [])].map(({ canShare, cut, ...person }) => structuredClone(person)),
      ),

    removeParticipant: (room, identity) =>
      answerUnlessFailing(async () => {
        const person = find(room, identity);
        if (person) await end(room, person);
      }),

    muteParticipant: (room, identity, source) =>
      answerUnlessFailing(() => {
        for (const track of find(room, identity)?.tracks ?? []) {
          if (track.source === source) track.muted = true;
        }
      }),

    updateParticipant: (room, identity, { attributes = {}, permission }) =>
      answerUnlessFailing(() => {
        const person = find(room, identity);
        if (!person) return;
        person.attributes = withoutEmpty({ ...person.attributes, ...attributes });
        if (!permission) return;
        person.canShare = permission.canShare;
        person.tracks = person.tracks.filter(({ source }) => person.canShare || !isShare(source));
      }),

    closeRoom: (room) =>
      answerUnlessFailing(async () => {
        const people = rooms.get(room);
        if (!people) return;
        for (const person of [...people.values()]) await end(room, person);
        rooms.delete(room);
        await send(room, "room_finished");
      }),

    async connect(token) {
      const { sub: identity = "", name = "", video, kind, attributes = {} } = await verifier.verify(token);
      if (!video?.room) throw new Error("The token names no room.");
      const { room, canPublishSources, hidden = false } = video;
      const before = find(room, identity);
      if (before) await end(room, before);
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
        attributes,
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
        disconnect: () => end(room, person),
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

/** Protobuf JSON encodes 64-bit integers as strings. */
const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000));
