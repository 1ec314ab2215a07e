import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";

export type TranscriberFacts = {
  status: MeetingStatus;
  transcriptionEnabled: boolean;
  /** Who paused the transcript during the meeting. Null: it was off from the start. */
  pausedBy: string | null;
  /** Null: no worker holds a valid lease on the meeting. */
  transcriber: { transcribing: boolean; reason: string | null; late: boolean } | null;
};

/** Whether the meeting is being transcribed, and late. `reason`: a sentence for users that says why not. */
export function transcriptStatus({ status, transcriptionEnabled, pausedBy, transcriber }: TranscriberFacts) {
  const no = (reason: string) => ({ transcribing: false, reason, late: false });
  if (status === "scheduled") return no("The meeting hasn't started yet.");
  if (status !== "live") return no("The meeting is over.");
  if (!transcriptionEnabled) {
    return no(pausedBy ? `${pausedBy} paused the transcript.` : "Transcription is off.");
  }
  if (!transcriber) return no("Waiting for a transcriber. Nothing is being transcribed yet.");
  if (transcriber.transcribing) return { transcribing: true, reason: null, late: transcriber.late };
  return no(transcriber.reason ?? "The transcriber is joining the room.");
}
