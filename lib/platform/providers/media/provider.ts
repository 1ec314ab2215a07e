/** What a person may publish beside camera, microphone and data. */
type MediaPermission = { canShare: boolean };

/** `attributes`: those that the person has from the first moment; empty ones are absent. */
export type MediaTokenRequest = {
  room: string;
  identity: string;
} & (
  | ({ role: "person"; displayName: string; attributes?: Record<string, string> } & MediaPermission)
  /** A worker of the service: hidden, subscribes only, and does not keep a room open. */
  | { role: "listener" }
);

export type MediaParticipant = {
  identity: string;
  displayName: string;
  /** A worker of the service instead of a person. */
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
  | { type: "participant_joined" | "participant_left"; identity: string; joinedAt: Date }
  | { type: "room_finished" }
  | { type: "other" }
);

/**
 * Rooms on a media server. A room is named by the id of its meeting and is created when the first participant connects.
 * Throws ProviderFailure: retryable if the server is unreachable or fails. A missing room or participant is not a
 * failure: closing and removing do nothing, and lists are empty. Each call times out after five seconds.
 */
export type MediaProvider = {
  /**
   * Signs a token for one room, valid for two minutes, without a call to the server. The server refreshes it for
   * connected participants.
   */
  issueToken(request: MediaTokenRequest): Promise<string>;
  /** Names of the existing rooms. */
  listRooms(): Promise<string[]>;
  listParticipants(room: string): Promise<MediaParticipant[]>;
  /** Disconnects a participant. Their token stays valid, so the caller must also refuse to issue new ones. */
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Mutes all tracks of this source. The participant may unmute. */
  muteParticipant(room: string, identity: string, source: TrackSourceName): Promise<void>;
  /** Merges attributes and deletes empty ones. Revoking the permission to share ends a share in progress. */
  updateParticipant(
    room: string,
    identity: string,
    change: { attributes?: Record<string, string>; permission?: MediaPermission },
  ): Promise<void>;
  /** Disconnects everyone. */
  closeRoom(room: string): Promise<void>;
  /** Parses a webhook. Null if the signature over the raw body is not valid. */
  readWebhook(body: string, authorization: string | null): Promise<MediaEvent | null>;
};
