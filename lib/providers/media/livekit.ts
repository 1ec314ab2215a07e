import "server-only";
import {
  AccessToken,
  type ParticipantInfo,
  RoomConfiguration,
  RoomServiceClient,
  ServerError,
  TrackSource,
  type VideoGrant,
  WebhookReceiver,
} from "livekit-server-sdk";
import { ProviderFailure } from "../../provider-failure";
import type { MediaEvent, MediaParticipant, MediaProvider, MediaTokenRequest, TrackSourceName } from "./provider";

const tokenTtl = "2m";
/** Somebody waits for it. */
const requestTimeoutSeconds = 4;
/** A room that nobody reached, and one that everybody left: long enough for a reload or a lost network. */
const emptyTimeoutSeconds = 300;
const departureTimeoutSeconds = 60;
/** ParticipantInfo.Kind; the SDK does not hand the enum on. */
const agentKind = 4;
/** DisconnectReason, which the SDK does not hand on either: CLIENT_INITIATED, PARTICIPANT_REMOVED. */
const meantToGo = [1, 4];

type Options = { url: string; apiKey: string; apiSecret: string };

export function livekitMedia({ url, apiKey, apiSecret }: Options): MediaProvider {
  const rooms = new RoomServiceClient(url.replace(/^ws/, "http"), apiKey, apiSecret, {
    requestTimeout: requestTimeoutSeconds,
    failover: false,
  });
  const webhooks = new WebhookReceiver(apiKey, apiSecret);

  return {
    issueToken(request) {
      const name = request.role === "person" ? request.displayName : undefined;
      const token = new AccessToken(apiKey, apiSecret, { identity: request.identity, name, ttl: tokenTtl });
      token.addGrant(grantFor(request));
      if (request.role === "listener") token.kind = "agent";
      token.roomConfig = new RoomConfiguration({
        emptyTimeout: emptyTimeoutSeconds,
        departureTimeout: departureTimeoutSeconds,
      });
      return token.toJwt();
    },

    listRooms: () => ask(async () => (await rooms.listRooms()).map(({ name }) => name)),

    listParticipants: (room) => ask(async () => (await rooms.listParticipants(room)).map(toParticipant), []),

    removeParticipant: (room, identity) => ask(() => rooms.removeParticipant(room, identity), undefined),

    muteParticipant: (room, identity, source) =>
      ask(async () => {
        const { tracks } = await rooms.getParticipant(room, identity);
        const audible = tracks.filter((track) => sourceName(track.source) === source && !track.muted);
        await Promise.all(audible.map(({ sid }) => rooms.mutePublishedTrack(room, identity, sid, true)));
      }, undefined),

    updateParticipant: (room, identity, { attributes, permission }) =>
      ask(async () => {
        await rooms.updateParticipant(room, identity, {
          attributes,
          permission: permission && {
            canSubscribe: true,
            canPublish: true,
            canPublishData: true,
            canPublishSources: publishSources(permission.canShare),
            canUpdateMetadata: false,
          },
        });
      }, undefined),

    closeRoom: (room) => ask(() => rooms.deleteRoom(room), undefined),

    async readWebhook(body, authorization) {
      try {
        return recordable(toEvent(await webhooks.receive(body, authorization ?? undefined)));
      } catch {
        return null;
      }
    },
  };
}

function grantFor(request: MediaTokenRequest): VideoGrant {
  const { room } = request;
  if (request.role === "listener") {
    return { room, roomJoin: true, hidden: true, canSubscribe: true, canPublish: false, canPublishData: false };
  }
  return {
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishData: true,
    canPublishSources: publishSources(request.canShare),
    canUpdateOwnMetadata: false,
  };
}

const publishSources = (canShare: boolean) => [
  TrackSource.CAMERA,
  TrackSource.MICROPHONE,
  ...(canShare ? [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO] : []),
];

function toParticipant(info: ParticipantInfo): MediaParticipant {
  return {
    identity: info.identity,
    displayName: info.name,
    isListener: isListener(info),
    joinedAt: joinedAt(info),
    attributes: info.attributes,
    tracks: info.tracks.map(({ sid, source, muted }) => ({ id: sid, source: sourceName(source), muted })),
  };
}

function toEvent(event: Awaited<ReturnType<WebhookReceiver["receive"]>>): MediaEvent {
  const base = { id: event.id, room: event.room?.name ?? "", at: new Date(Number(event.createdAt) * 1000) };
  const { participant } = event;
  if (participant && !isListener(participant)) {
    const connection = { ...base, identity: participant.identity, joinedAt: joinedAt(participant) };
    if (event.event === "participant_joined") return { ...connection, type: event.event };
    if (event.event === "participant_left") {
      return { ...connection, type: event.event, wasLost: !meantToGo.includes(participant.disconnectReason) };
    }
  }
  return event.event === "room_finished" ? { ...base, type: "room_finished" } : { ...base, type: "other" };
}

/** A signature says who sent it, not that it makes sense: what no row could hold is none of the events we know. */
function recordable(event: MediaEvent): MediaEvent {
  const names = "identity" in event ? [event.id, event.identity] : [event.id];
  const moments = "joinedAt" in event ? [event.at, event.joinedAt] : [event.at];
  const isSound = names.every((name) => plainName.test(name)) && moments.every(isKnownMoment);
  const { id, room, at } = event;
  return isSound ? event : { type: "other", id, room, at };
}

const plainName = /^[\x20-\x7e]{1,200}$/;
/** What is not on this side of the year 2200 was no clock's. */
const isKnownMoment = (moment: Date) => moment.getTime() >= 0 && moment.getTime() < Date.UTC(2200, 0);

const isListener = (info: ParticipantInfo) => Number(info.kind) === agentKind || info.permission?.hidden === true;

const joinedAt = (info: ParticipantInfo) => new Date(Number(info.joinedAtMs) || Number(info.joinedAt) * 1000);

const sourceNames: Record<number, TrackSourceName> = {
  [TrackSource.CAMERA]: "camera",
  [TrackSource.MICROPHONE]: "microphone",
  [TrackSource.SCREEN_SHARE]: "screen_share",
  [TrackSource.SCREEN_SHARE_AUDIO]: "screen_share_audio",
};

const sourceName = (source: TrackSource): TrackSourceName => sourceNames[source] ?? "unknown";

/** Runs a call; `whenAbsent` is the answer when the room or the person is not there. */
async function ask<T>(call: () => Promise<T>, ...whenAbsent: [T] | []): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ServerError && cause.status === 404 && whenAbsent.length === 1) return whenAbsent[0];
    const refused = cause instanceof ServerError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
    throw new ProviderFailure(
      refused ? "The media server refused the request." : "The media server could not be reached.",
      !refused,
      { cause },
    );
  }
}
