import type { MeetingStatus } from "@/lib/core/meetings/lifecycle";
import type { RecordingPartState } from "./lifecycle";
import type { RecordingAnswer } from "./schema";

export type RecorderFacts = {
  status: MeetingStatus;
  recordingEnabled: boolean;
  /** Null: no worker holds a valid lease on the meeting. */
  recorder: { recording: boolean; reason: string | null } | null;
};

/** Whether the meeting is being recorded. `problem`: a sentence that says why it is not, although it should be. */
export function recorderStatus({ status, recordingEnabled, recorder }: RecorderFacts) {
  if (status !== "live" || !recordingEnabled) return { recording: recorder?.recording === true, problem: null };
  if (!recorder) return { recording: false, problem: "Waiting for a recorder." };
  return { recording: recorder.recording, problem: recorder.recording ? null : recorder.reason };
}

/** The state as shown to a viewer with access; the serializer replaces it with `withheld` for others. */
export function recordingState(
  meeting: Pick<RecorderFacts, "status" | "recordingEnabled">,
  parts: readonly { state: RecordingPartState }[],
): RecordingAnswer["state"] {
  const some = (...states: RecordingPartState[]) => parts.some(({ state }) => states.includes(state));
  if (meeting.status === "live" && meeting.recordingEnabled) return "recording";
  if (some("recording", "processing")) return "processing";
  if (some("ready")) return "ready";
  return some("failed") ? "failed" : "none";
}
