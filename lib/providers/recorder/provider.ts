export type RecorderName = "embedded" | "egress";

/** Which part of whose recording; the room bears the id of its meeting. */
export type PartPlace = { id: string; meetingId: string; kind: "video" | "audio" };

/** Why a part is over although nobody asked for it. */
export type PartEnd =
  | "stopped"
  | "room_ended"
  | "removed"
  | "unreachable"
  | "failed"
  // Also of one that was stopped whose last seconds could not be kept.
  | "storage_full"
  | "storage_away";

export type RunningPart = {
  /** When its first moment is. */
  startedAt: Date;
  /** What the recorder calls it, when it goes on without this process. */
  externalId: string | null;
  /** Resolves when the first write fails: nothing more is kept from then on. `over` follows. */
  failing: Promise<"storage_full" | "storage_away">;
  /** Resolves once nothing more is kept. */
  over: Promise<PartEnd>;
  /** Ends it in order; resolves when everything until now is kept. */
  stop(): Promise<void>;
};

/** The file lies under `partKey`. */
export type FinishedPart = { durationMs: number; sizeBytes: number };

/**
 * Records rooms, in parts: everybody's sound in one, and one picture with whoever presents or speaks. What was recorded
 * until a second ago outlives this process. Failures are ProviderFailure: retryable when the room or the recorder is
 * out of reach.
 */
export type RecorderProvider = {
  name: RecorderName;
  /** What a part that begins now will be. */
  kind(): Promise<"video" | "audio">;
  /** Throws when what would be recorded now could not be kept. */
  check(): Promise<void>;
  start(part: PartPlace): Promise<RunningPart>;
  /** Makes the whole file of a part that is over, however that came; doing it again is harmless. Null: it is empty. */
  finish(part: PartPlace & { externalId: string | null }): Promise<FinishedPart | null>;
  /** Bytes that `finish` needs and that are kept until then. */
  weigh(part: PartPlace): Promise<number>;
  /** Lets go of what `finish` needed; the finished file stays. */
  clean(part: PartPlace): Promise<void>;
};
