export type TranscriptChange =
  /** A line was created, extended, finalised or edited. */
  | { change: "segment"; segmentId: string }
  /** A mark was added for a pause, a resumption or a gap. */
  | { change: "mark"; markId: string }
  /** A speaker was renamed. */
  | { change: "speaker"; identity: string }
  /** A participant chose their spoken language. */
  | { change: "language"; identity: string }
  /** Somebody reads the words as they are written; nobody did before. */
  | { change: "reader" }
  /** A worker started or stopped transcribing, or is late now or no longer. */
  | { change: "writer" };

declare module "@/lib/platform/events/event" {
  interface Topics {
    transcript: { meetingId: string } & TranscriptChange;
  }
}
