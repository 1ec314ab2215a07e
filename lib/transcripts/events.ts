export type TranscriptChange =
  /** A line began, grew, ended or was edited. */
  | { change: "segment"; segmentId: string }
  /** A pause, a resumption or a gap was marked. */
  | { change: "mark"; markId: string }
  /** A speaker was renamed. */
  | { change: "speaker"; identity: string }
  /** Somebody said which language they speak. */
  | { change: "language"; identity: string }
  /** A worker began or stopped writing down. */
  | { change: "writer" };

declare module "../events/event" {
  interface Topics {
    transcript: { meetingId: string } & TranscriptChange;
  }
}
