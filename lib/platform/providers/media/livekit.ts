import "server-only";
import { type ParticipantInfo, RoomServiceClient, ServerError, TrackSource } from "livekit-server-sdk";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { type ApiKey, publishSources, signMediaToken } from "./livekit-tokens";
import { isListener, joinedAt, readLivekitWebhook } from "./livekit-webhooks";
import type { MediaParticipant, MediaProvider, TrackSourceName } from "./provider";

/** Short, because a person waits for the result. */
const requestTimeoutSeconds = 4;

export function livekitMedia({ url, ...key }: ApiKey & { url: string }): MediaProvider {
  const rooms = new RoomServiceClient(url.replace(/^ws/, "http"), key.apiKey, key.apiSecret, {
    requestTimeout: requestTimeoutSeconds,
    failover: false,
  });

  return {
    issueToken: (request) => signMediaToken(request, key),

    listRooms: () => callServer(async () => (await rooms.listRooms()).map(({ name }) => name)),

    listParticipants: (room) => callServer(async () => (await rooms.listParticipants(room)).map(toParticipant), []),

    removeParticipant: (room, identity) => callServer(() => rooms.removeParticipant(room, identity), undefined),

    muteParticipant: (room, identity, source) =>
      callServer(async () => {
        const { tracks } = await rooms.getParticipant(room, identity);
        const audible = tracks.filter((track) => sourceName(track.source) === source && !track.muted);
        await Promise.all(audible.map(({ sid }) => rooms.mutePublishedTrack(room, identity, sid, true)));
      }, undefined),

    updateParticipant: (room, identity, { attributes, permission }) =>
      callServer(async () => {
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

    closeRoom: (room) => callServer(() => rooms.deleteRoom(room), undefined),

    readWebhook: (body, authorization) => readLivekitWebhook(body, authorization, key),
  };
}

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

const sourceNames: Record<number, TrackSourceName> = {
  [TrackSource.CAMERA]: "camera",
  [TrackSource.MICROPHONE]: "microphone",
  [TrackSource.SCREEN_SHARE]: "screen_share",
  [TrackSource.SCREEN_SHARE_AUDIO]: "screen_share_audio",
};

const sourceName = (source: TrackSource): TrackSourceName => sourceNames[source] ?? "unknown";

/** Runs a call. Returns `whenAbsent` if the room or the participant does not exist. */
async function callServer<T>(call: () => Promise<T>, ...whenAbsent: [T] | []): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ServerError && cause.status === 404 && whenAbsent.length === 1) return whenAbsent[0];
    const refused = cause instanceof ServerError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
    throw new ProviderFailure(
      refused ? "The media server rejected the request." : "The media server can't be reached.",
      !refused,
      { cause },
    );
  }
}
