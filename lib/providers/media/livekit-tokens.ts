import { AccessToken, RoomConfiguration, TrackSource, type VideoGrant } from "livekit-server-sdk";
import type { MediaTokenRequest } from "./provider";

export type ApiKey = { apiKey: string; apiSecret: string };

const tokenTtl = "2m";
/** A room that nobody reached, and one that everybody left: long enough for a reload or a lost network. */
const emptyTimeoutSeconds = 300;
const departureTimeoutSeconds = 60;

/** A token that opens one room of a LiveKit server. */
export function signMediaToken(request: MediaTokenRequest, { apiKey, apiSecret }: ApiKey): Promise<string> {
  const name = request.role === "person" ? request.displayName : undefined;
  const token = new AccessToken(apiKey, apiSecret, { identity: request.identity, name, ttl: tokenTtl });
  token.addGrant(grantFor(request));
  if (request.role === "listener") token.kind = "agent";
  token.roomConfig = new RoomConfiguration({
    emptyTimeout: emptyTimeoutSeconds,
    departureTimeout: departureTimeoutSeconds,
  });
  return token.toJwt();
}

export const publishSources = (canShare: boolean) => [
  TrackSource.CAMERA,
  TrackSource.MICROPHONE,
  ...(canShare ? [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO] : []),
];

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
