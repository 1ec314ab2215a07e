"use client";

/**
 * `opened`: it stands there and records nothing yet. `elsewhere`: another tab of this browser records. `kept`: finished just
 * now. `refused`: the microphone could not be opened.
 */
export type RecorderState =
  | "idle"
  | "opened"
  | "starting"
  | "recording"
  | "paused"
  | "finishing"
  | "kept"
  | "refused"
  | "elsewhere";

export type RecorderSnapshot = {
  state: RecorderState;
  /** Of the note that is recorded, or was just now. */
  noteId: string | null;
  /** By this browser's clock. */
  startedAt: string | null;
  /** Of sound, pauses left out. Changes once a second. */
  elapsedMs: number;
  /** What goes wrong at the moment, in a sentence. */
  problem: string | null;
};

export const idle: RecorderSnapshot = { state: "idle", noteId: null, startedAt: null, elapsedMs: 0, problem: null };

let snapshot = idle;
const listeners = new Set<() => void>();

export const readRecorder = () => snapshot;

export function publishRecorder(change: Partial<RecorderSnapshot>) {
  snapshot = { ...snapshot, ...change };
  for (const listener of [...listeners]) listener();
}

export function followRecorder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
