export type RecorderName = "embedded" | "egress";

/** A part of a meeting's recording. The room is named by the meeting's id. */
export type PartPlace = { id: string; meetingId: string; kind: "video" | "audio" };

/** Why a part ended. */
export type PartEnd =
  | "stopped"
  | "room_ended"
  | "removed"
  | "unreachable"
  | "failed"
  // Also if a stopped part could not store its last seconds.
  | "storage_full"
  | "storage_away";

export type RunningPart = {
  /** The time of its first sample. */
  startedAt: Date;
  /** The recorder's own id, if it continues without this process. */
  externalId: string | null;
  /** Resolves when the first write fails. Nothing is stored from then on, and `over` resolves next. */
  failing: Promise<"storage_full" | "storage_away">;
  /** Resolves when recording has ended and nothing more is stored. */
  over: Promise<PartEnd>;
  /** Ends the part. Resolves when everything recorded so far is stored. */
  stop(): Promise<void>;
};

/** `at`: when the last sample was spoken, in milliseconds since 1970. */
export type SoundBlock = { trackId: string; samples: Int16Array; at: number };

/** Sound from before the recorder is in the room. */
export type EarlierSound = {
  /** The part begins at this time. */
  from: Date;
  /**
   * Passes on 16 kHz mono blocks: first all that arrived since `from`, then each when it comes. Returns a function
   * that stops it.
   */
  follow(take: (blocks: SoundBlock[]) => void): () => void;
};

/** The file is stored under `partKey`. */
export type FinishedPart = { durationMs: number; sizeBytes: number };

/**
 * Records rooms in parts: the mixed audio, and one picture that shows the presenter or the speaker. All but the last
 * second survives a crash of this process. Throws ProviderFailure: retryable if the room or the recorder is
 * unreachable.
 */
export type RecorderProvider = {
  name: RecorderName;
  /** The kind of a part that would start now. */
  kind(): Promise<"video" | "audio">;
  /** Throws if a recording could not be stored now. */
  check(): Promise<void>;
  /** `earlier`: what the part begins with. A recorder that cannot use it begins the part now. */
  start(part: PartPlace, earlier?: EarlierSound): Promise<RunningPart>;
  /** How much of a part is stored whose process has died. Null: unknown, or it goes on without that process. */
  storedMs(part: PartPlace): Promise<number | null>;
  /** Builds the file of a part that has ended for any reason. Idempotent. Null: it is empty. */
  finish(part: PartPlace & { externalId: string | null }): Promise<FinishedPart | null>;
  /** The size of the intermediate data that is kept for `finish`. */
  sizeOf(part: PartPlace): Promise<number>;
  /** Deletes the intermediate data. The finished file stays. */
  clean(part: PartPlace): Promise<void>;
};
