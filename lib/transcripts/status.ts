import type { MeetingStatus } from "../meetings/lifecycle";

export type TranscriberFacts = {
  status: MeetingStatus;
  transcriptionEnabled: boolean;
  /** Who stopped it in the middle of the meeting; null: it was off from the beginning. */
  pausedBy: string | null;
  /** Null: no worker has ever taken the meeting, or the one that had is gone. */
  transcriber: { transcribing: boolean; reason: string | null } | null;
};

/** Whether words are being written, and if not, why, as a sentence for people. */
export function transcriptStatus({ status, transcriptionEnabled, pausedBy, transcriber }: TranscriberFacts) {
  const no = (reason: string) => ({ transcribing: false, reason });
  if (status === "scheduled") return no("The meeting has not started yet.");
  if (status !== "live") return no("The meeting is over.");
  if (!transcriptionEnabled) {
    return no(
      pausedBy ? `${pausedBy} paused the transcript. Words are not written down.` : "Words are not written down.",
    );
  }
  if (!transcriber) return no("Waiting for a transcriber. Words spoken now are not written down.");
  if (transcriber.transcribing) return { transcribing: true, reason: null };
  return no(transcriber.reason ?? "The transcriber is on its way into the room.");
}
