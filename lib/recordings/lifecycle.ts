/** States of a part of a recording and the legal moves between them. Nothing else writes a state. */
export type RecordingPartState = "recording" | "processing" | "ready" | "failed" | "removed";

const partMoves: Record<RecordingPartState, readonly RecordingPartState[]> = {
  recording: ["processing"],
  processing: ["ready", "failed"],
  ready: ["removed"],
  // Tried again, in vain or not.
  failed: ["failed", "ready", "removed"],
  removed: [],
};

/** The states from which `to` can be reached: the guard in the `where` of the write. */
export const partStatesBefore = (to: RecordingPartState): RecordingPartState[] =>
  (Object.keys(partMoves) as RecordingPartState[]).filter((from) => partMoves[from].includes(to));
