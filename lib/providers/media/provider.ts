/** What a person may publish beside camera, microphone and data. */
type MediaPermission = { canShare: boolean };

export type MediaTokenRequest = { room: string; identity: string } & (
  | ({ role: "person"; displayName: string } & MediaPermission)
  /** The service's own ears: hidden, subscribes, publishes nothing, and does not keep a room open. */
  | { role: "listener" }
);

export type MediaParticipant = {
  identity: string;
  displayName: string;
  /** A worker of the service, no person. */
  isListener: boolean;
  joinedAt: Date;
  attributes: Record<string, string>;
  tracks: { id: string; source: TrackSourceName; muted: boolean }[];
};

export type TrackSourceName = "camera" | "microphone" | "screen_share" | "screen_share_audio" | "unknown";

export type MediaEvent = {
  id: string;
  room: string;
  at: Date;
} & (
  | { type: "participant_joined"; identity: string; joinedAt: Date }
  /** `wasLost`: the connection broke or went to another window; nobody left or was put out. */
  | { type: "participant_left"; identity: string; joinedAt: Date; wasLost: boolean }
  | { type: "room_finished" }
  | { type: "other" }
);

/**
 * Rooms of a media server; a room bears the id of its meeting and comes into being when the first person connects.
 * Failures are ProviderFailure: retryable when the server could not be reached or was at fault. A room or person that
 * is not there is no failure: closing and removing have then nothing to do, and lists are empty. Each call gives up
 * after five seconds.
 */
export type MediaProvider = {
  /** Opens one room for two minutes; made here, without a call. The server renews it for whoever is connected. */
  issueToken(request: MediaTokenRequest): Promise<string>;
  /** Names of the rooms that exist now. */
  listRooms(): Promise<string[]>;
  listParticipants(room: string): Promise<MediaParticipant[]>;
  /** Cuts the connection. The token is not revoked: who decides must also refuse the next one. */
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Mutes every track of this source; its owner may unmute. */
  muteParticipant(room: string, identity: string, source: TrackSourceName): Promise<void>;
  /** Attributes are merged, an empty one is deleted; losing the right to share ends a share in progress. */
  updateParticipant(
    room: string,
    identity: string,
    change: { attributes?: Record<string, string>; permission?: MediaPermission },
  ): Promise<void>;
  /** Disconnects everybody. */
  closeRoom(room: string): Promise<void>;
  /** The event of a webhook delivery, or null when the signature over the raw body is not the server's. */
  readWebhook(body: string, authorization: string | null): Promise<MediaEvent | null>;
};
