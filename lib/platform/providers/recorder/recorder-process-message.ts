import type { PartEnd, SoundBlock } from "./provider";

/**
 * What to record, and the token to enter the room with. `from`: the part begins at this earlier time, with the sound
 * that comes in messages. Null: it begins now.
 */
export type RoomToRecord = {
  meetingId: string;
  kind: "video" | "audio";
  url: string;
  token: string;
  from: Date | null;
};

/** Sound that another process has received. Has no response. */
export type SoundMessage = { blocks: SoundBlock[] };

/** Requests to the recorder process. Each gets one answer, in order. */
export type RecorderRequest = {
  id: number;
} /** Loads what a recording needs. Answers whether video can be encoded. */ & (
  | { type: "load" }
  /** Answered once it has entered the room. */
  | ({ type: "record" } & RoomToRecord)
  /** Answered when all bytes are sent. */
  | { type: "stop" }
  | { type: "make-seekable"; from: string; to: string }
  | { type: "extract-sound"; from: string; to: string; rate: number }
);

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type RecorderRequestBody = WithoutId<RecorderRequest>;

export type RecorderResult = boolean | { durationMs: number } | { startedAt: Date } | null;

/**
 * `bytes` arrive at any time, `over` once, after the last of them. `isUnreachable`: the media server can't be reached.
 */
export type RecorderResponse =
  | { bytes: Uint8Array }
  | { over: PartEnd }
  | { id: number; result: RecorderResult }
  | { id: number; problem: string; isUnreachable: boolean };
