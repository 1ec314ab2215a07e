import type { MeetingStatus } from "../meetings/lifecycle";
import type { RecordingPartState } from "./lifecycle";
import type { RecordingAnswer } from "./schema";

export type RecorderFacts = {
  status: MeetingStatus;
  recordingEnabled: boolean;
  /** Null: no worker has taken the meeting, or the one that had is gone. */
  recorder: { recording: boolean; reason: string | null } | null;
};

/** Whether sound and picture are being kept, and if not although they should, why, as a sentence for people. */
export function recorderStatus({ status, recordingEnabled, recorder }: RecorderFacts) {
  if (status !== "live" || !recordingEnabled) return { recording: recorder?.recording === true, problem: null };
  if (!recorder) return { recording: false, problem: "Waiting for a recorder." };
  return { recording: recorder.recording, problem: recorder.recording ? null : recorder.reason };
}

/** Where the recording of a meeting stands, for somebody who may watch it. */
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
