/** The states of a recording part. `partMoves` lists the allowed transitions and guards every write of a state. */
export type RecordingPartState = "recording" | "processing" | "ready" | "failed" | "removed";

const partMoves: Record<RecordingPartState, readonly RecordingPartState[]> = {
  recording: ["processing"],
  processing: ["ready", "failed"],
  ready: ["removed"],
  // A retry may fail again.
  failed: ["failed", "ready", "removed"],
  removed: [],
};

/** The states from which `to` can be reached. Writers use them in the `where` clause as a guard. */
export const partStatesBefore = (to: RecordingPartState): RecordingPartState[] =>
  (Object.keys(partMoves) as RecordingPartState[]).filter((from) => partMoves[from].includes(to));
