import type { MeetingStatus } from "../meetings/lifecycle";

export type TranscriberFacts = {
  status: MeetingStatus;
  transcriptionEnabled: boolean;
  /** Null: no worker has ever taken the meeting, or the one that had is gone. */
  transcriber: { transcribing: boolean; reason: string | null } | null;
};

/** Whether words are being written, and if not, why, as a sentence for people. */
export function transcriptStatus({ status, transcriptionEnabled, transcriber }: TranscriberFacts) {
  const no = (reason: string) => ({ transcribing: false, reason });
  if (status === "scheduled") return no("The meeting has not started yet.");
  if (status !== "live") return no("The meeting is over.");
  if (!transcriptionEnabled) return no("Transcription is switched off.");
  if (!transcriber) return no("Waiting for a transcriber. Words spoken now are not written down.");
  if (transcriber.transcribing) return { transcribing: true, reason: null };
  return no(transcriber.reason ?? "The transcriber is on its way into the room.");
}
