import { AccessToken, RoomConfiguration, TrackSource, type VideoGrant } from "livekit-server-sdk";
import type { MediaTokenRequest } from "./provider";

export type ApiKey = { apiKey: string; apiSecret: string };

const tokenTtl = "2m";
/**
 * Timeouts for a room that nobody joined and for one that everyone left. They allow for a page reload or a network
 * change.
 */
const emptyTimeoutSeconds = 300;
const departureTimeoutSeconds = 60;

/** Signs a token that grants access to one room. */
export function signMediaToken(request: MediaTokenRequest, { apiKey, apiSecret }: ApiKey): Promise<string> {
  const { displayName: name, attributes = {} } = request.role === "person" ? request : { displayName: undefined };
  const token = new AccessToken(apiKey, apiSecret, { identity: request.identity, name, ttl: tokenTtl });
  token.attributes = withoutEmpty(attributes);
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

export const withoutEmpty = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ""));

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
